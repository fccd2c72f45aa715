// Where everything lies on the drawing; y grows upwards on the card and downwards here.
import type { Mew } from 'fareplay'

export type Spot = [number, number]
export type Place = Spot | string
export type Way = 'U' | 'D' | 'L' | 'R'
export interface Point { x: number; y: number }

export const U = 76
export const TILE = 70
const EDGE = 17
export const COLOURS = ['red', 'blue', 'green']
export const STEP: Record<Way, Point> = { U: { x: 0, y: 1 }, D: { x: 0, y: -1 }, L: { x: -1, y: 0 }, R: { x: 1, y: 0 } }
export const OPPOSITE: Record<Way, Way> = { U: 'D', D: 'U', L: 'R', R: 'L' }
export const WORDS: Record<Way, string> = { U: 'up', D: 'down', L: 'left', R: 'right' }
export const ARROWS: Record<string, Way> = { ArrowUp: 'U', ArrowDown: 'D', ArrowLeft: 'L', ArrowRight: 'R' }

export const keyOf = (place: Place) => (typeof place === 'string' ? place : place.join())
export const placeOf = (key: string): Place => (key.includes(',') ? (key.split(',').map(Number) as Spot) : key)
export const tell = (place: Place) => (typeof place === 'string' ? (place === 'left' ? 'the exit' : place === 'start' ? 'START' : place) : `(${place.join()})`)
export const same = (a: Place, b: Place) => keyOf(a) === keyOf(b)

export interface Sheet {
  width: number
  height: number
  /** The dark card with the grid on it. */
  frame: { x: number; y: number; width: number; height: number }
  gates: { name: string; side: Way; x: number; y: number; width: number; height: number }[]
  across: { x: number; y: number; label: number }[]
  up: { x: number; y: number; label: number; side: Way }[]
  centre(place: Place): Point
  /** Where the n-th cat at a gate stands: beside its sign, towards the middle of the card. */
  beside(gate: 'start' | 'left', n: number): Point
}

export function sheetOf(board: Mew.BoardView): Sheet {
  const sides = board.gates.map((gate) => gate.side)
  const pad = { L: sides.includes('L') ? 92 : 34, R: sides.includes('R') ? 92 : 34, U: sides.includes('U') ? 62 : 6, D: sides.includes('D') ? 62 : 34 }
  const frame = { x: pad.L, y: pad.U, width: board.width * U - (U - TILE) + 2 * EDGE, height: board.height * U - (U - TILE) + 2 * EDGE }
  const cx = (x: number) => frame.x + EDGE + (x - 1) * U + TILE / 2
  const cy = (y: number) => frame.y + EDGE + (board.height - y) * U + TILE / 2
  const gates = board.gates.map(({ name, mouth, side }) => {
    const flat = side === 'U' || side === 'D'
    const [width, height] = flat ? [104, 56] : [88, 68]
    const x = flat ? cx(mouth[0]) : side === 'L' ? frame.x - width / 2 + 1 : frame.x + frame.width + width / 2 - 1
    const y = flat ? (side === 'U' ? frame.y - height / 2 + 1 : frame.y + frame.height + height / 2 - 1) : cy(mouth[1])
    return { name, side: side as Way, x, y, width, height }
  })
  const covered = (x: number, y: number) => gates.some((gate) => Math.abs(gate.x - x) < gate.width / 2 + 4 && Math.abs(gate.y - y) < gate.height / 2 + 4)
  const columns = [...Array(board.width).keys()].map((n) => n + 1)
  const rows = [...Array(board.height).keys()].map((n) => n + 1)
  const below = columns.map((label) => ({ x: cx(label), y: frame.y + frame.height + 21, label }))
  const above = pad.U > 20 ? columns.map((label) => ({ x: cx(label), y: frame.y - 21, label })) : []
  return {
    width: frame.x + frame.width + pad.R,
    height: frame.y + frame.height + pad.D,
    frame, gates,
    across: [...below, ...above].filter(({ x, y }) => !covered(x, y)),
    up: rows.flatMap((label) => [{ x: frame.x - 17, y: cy(label), label, side: 'L' as Way }, { x: frame.x + frame.width + 17, y: cy(label), label, side: 'R' as Way }]).filter(({ x, y }) => !covered(x, y)),
    centre(place) {
      if (typeof place !== 'string') return { x: cx(place[0]), y: cy(place[1]) }
      const gate = gates[place === 'start' ? 0 : 1]
      return { x: gate.x, y: gate.y }
    },
    beside(which, n) {
      const gate = gates[which === 'start' ? 0 : 1]
      const middle = { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 }
      if (gate.side === 'U' || gate.side === 'D') return { x: gate.x + Math.sign(middle.x - gate.x || 1) * (86 + 62 * n), y: gate.y }
      return { x: gate.x, y: gate.y + Math.sign(middle.y - gate.y || 1) * (66 + 60 * n) }
    },
  }
}

/** Where each cat stands on the drawing, and how large. */
export function placedCats(sheet: Sheet, cats: Mew.CatView[], left: string[]) {
  let waiting = 0
  return cats.filter((cat) => cat.at !== 'eliminated').map((cat) => {
    const gate = cat.at === 'start' || cat.at === 'left' ? cat.at : null
    const n = gate === 'start' ? waiting++ : gate === 'left' ? left.indexOf(cat.name) : 0
    const point = gate ? sheet.beside(gate, Math.max(0, n)) : sheet.centre(cat.at)
    const here = gate ? [cat] : cats.filter((one) => same(one.at, cat.at))
    const side = here.length > 1 ? (here[0] === cat ? -15 : 15) : 0 // two cats on a space: a duel
    return { cat, n: COLOURS.indexOf(cat.name), gate, scale: gate ? 0.86 : side ? 0.7 : 1, x: point.x + side, y: point.y + side * 0.6 }
  })
}
