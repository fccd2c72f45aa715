// Sums and small words.
import type { Cabbie } from 'fareplay'

/** 80p, £1.65. */
export const pence = (sum: number) => (sum < 100 ? `${sum}p` : pounds(sum))
/** £0.80: figures in a column. */
export const pounds = (sum: number) => `£${Math.floor(sum / 100)}.${String(sum % 100).padStart(2, '0')}`
/** £15, £2.50: a limit. */
export const limit = (sum: number) => (sum % 100 ? pounds(sum) : `£${sum / 100}`)
const SMALL = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
export const word = (n: number) => SMALL[n] ?? String(n)
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
export const spaces = (n: number) => (n === 1 ? '1 space' : `${n} spaces`)
/** The lady with a poodle: as the card has it, without its article. */
export const whoWaits = (person: string) => capital(person.replace(/^the /, ''))

/** Where a cab is or what it does, for all to see. */
export function cabWords(cab: Cabbie.CabView): string {
  if (!cab.passenger) return 'empty'
  return cab.tour === 'second' ? 'on a tour, one stop to go' : cab.tour === 'first' ? 'on a tour' : 'loaded'
}
