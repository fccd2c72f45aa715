// Sides, piles and cards in words. What is printed comes from the board; nothing here decides.
import type { At, Option, Touring } from 'fareplay'
import { NUMERAL } from './cards'

export type Table = At<Touring.TableView, Touring.Hints, Touring.BoardView>
export type Face = Touring.CardView

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']
export const number = (n: number) => NUMBERS[n] ?? String(n)
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
export const miles = (n: number) => (n === 1 ? '1 mile' : `${n} miles`)
export const list = (words: string[]) =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

export const faceOf = (board: Touring.BoardView, code: string): Face => board.cards.find((card) => card.code === code)!
export const nameOf = (board: Touring.BoardView, code: string) => faceOf(board, code).name

/** A sentence of the rule sheet, its codes of cards as they are printed. */
export const uncoded = (text: string, board: Touring.BoardView) => text.replace(/\b[A-Z]+\d*\b/g, (code) => faceOf(board, code)?.name ?? code)

/** The index of a seat's side; the side of the first letter where nobody sits. */
export const sideOf = (view: Touring.TableView, seat: number) => Math.max(0, view.sides.findIndex((side) => side.seats.includes(seat)))
export const mineOf = (at: Table) => (at.viewer === null ? null : at.view.sides[sideOf(at.view, at.viewer)])
export const sideCalled = (view: Touring.TableView, name: string) => view.sides.findIndex((side) => side.name === name)

/** Ben, or Ben and Eva: who plays to a tableau. */
export const namesOf = (at: Table, side: Touring.SideView) => list(side.seats.map((seat) => at.names[seat]))
export const several = (side: Touring.SideView) => side.seats.length > 1
/** The same in so many letters: long names are cut alike, so that everybody is still named. */
export function namesWithin(at: Table, side: Touring.SideView, letters: number) {
  const most = Math.floor(letters / side.seats.length)
  return list(side.seats.map((seat) => at.names[seat]).map((name) => (name.length > most ? `${name.slice(0, most - 1).trimEnd()}…` : name)))
}
/** "forfeits" or "forfeit", as one player or partners do it. */
export const does = (side: Touring.SideView, verb: string) => (several(side) ? verb : verb === 'do' ? 'does' : verb === 'have' ? 'has' : `${verb}s`)
export const are = (side: Touring.SideView) => (several(side) ? 'are' : 'is')

export type Tone = 'go' | 'stop' | 'country' | 'city' | 'wait'
/** The sign of the GO pile: what its top card says. */
export function standing(side: Touring.SideView, board: Touring.BoardView): { sign: string; tone: Tone } {
  const top = side.go_pile.at(-1)
  if (side.rolling) return { sign: 'Rolling', tone: 'go' }
  if (!top) return { sign: 'Not started', tone: 'wait' }
  if (top === 'OOG') return { sign: 'Out of gas', tone: 'stop' }
  const face = faceOf(board, top)
  return face.family === 'delay' ? { sign: face.name, tone: 'stop' } : { sign: 'Needs Go', tone: 'wait' }
}
/** What has to be laid before the next mile: "Hauled In, then Go". */
export function needs(side: Touring.SideView, board: Touring.BoardView) {
  const top = side.go_pile.at(-1)
  return (top ? faceOf(board, top).needs : ['GO']).map((code) => nameOf(board, code)).join(', then ')
}

/** Mile cards in words: "one 30", "two 15s and one 3". */
export const cardsInWords = (counts: readonly number[]) =>
  list(counts.map((n, kind) => (n ? `${number(n)} ${NUMERAL[kind]}${n > 1 ? 's' : ''}` : '')).filter(Boolean))
export const worthOf = (counts: readonly number[], board: Touring.BoardView) => counts.reduce((sum, n, kind) => sum + n * board.cards[kind].miles, 0)
export const missing = (view: Touring.TableView, side: Touring.SideView) => view.target.map((n, kind) => n - side.miles[kind])

/** "4 × 1, 2 × 3, 2 × 15 and 1 × 30" */
export const targetInWords = (view: Touring.TableView) => list(view.target.map((n, kind) => `${n} × ${NUMERAL[kind]}`))
export const withPenalties = (options: Record<string, string>) => options.penalties === 'on' || options.penalties === 'true'

/** What the mile cards lost under a way to pay are called in the meter; the action's word where it is none. */
export const PAYMENT: Record<string, string> = { take30: 'one 30', take15x2: 'two 15s', take15: 'one 15', waive: 'let them keep it' }
export const LOSS: Record<string, number[]> = { take30: [0, 0, 0, 1], take15x2: [0, 0, 2, 0], take15: [0, 0, 1, 0] }

export const speeds = (option: Option) => option.text === 'speed'
export const discards = (option: Option) => !speeds(option) && option.touches.at(-1) === 'discard'
