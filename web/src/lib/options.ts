// Options of a table in words: those that differ from the rule book, and the clock.
import type { GameShown, TableRow } from './types'

export const words = (text: string) => text.replaceAll('_', ' ').replace(':', ': ')

/** Enough of a table's id to tell it from others on a page; the whole of it is in the address. */
export const shortId = (id: string) => id.replace(/^([a-z]+-[0-9a-f]{8})[0-9a-f]+$/, '$1')

/** Name and value of each option that is not as in the rule book. */
export const changed = (game: GameShown | null, options: Record<string, string>): [string, string][] =>
  (game?.options ?? []).filter(({ name, default: usual }) => options[name] !== undefined && options[name] !== usual)
    .map(({ name, type }) => [words(name), type === 'content' ? 'a board of its own' : words(options[name])])

const inTime = (seconds: number) => (seconds % 86400 === 0 ? `${seconds / 86400} d` : seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`)

/** `none`, `move:SECONDS` or `match:SECONDS+INCREMENT`. */
export function clockInWords(clock: string): string {
  const [kind, time = ''] = clock.split(':')
  const [first, more] = time.split('+').map(Number)
  if (kind === 'move') return `${inTime(first)} a move`
  return kind === 'match' ? `${inTime(first)} + ${more} s` : 'no clock'
}

/** The options of a listed table that are not as usual. */
export const optionsOf = (row: TableRow) => Object.entries(row.options).map(([name, value]) => (value === 'on' ? words(name) : `${words(name)} ${words(value)}`))

/** "Ruth waits for one more." */
export function waitsFor({ open, seats }: TableRow): string {
  if (!open) return 'Every seat is taken.'
  return `${open} of ${seats.length} seats ${open === 1 ? 'is' : 'are'} free.`
}
