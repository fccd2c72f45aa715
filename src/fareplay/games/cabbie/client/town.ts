// The board as lines and places, worked out once from what is printed.
import type { Cabbie } from 'fareplay'

export type Board = Cabbie.BoardView
export interface Point { x: number; y: number }
export interface Town {
  board: Board
  left: number
  top: number
  width: number
  height: number
  /** Every arrow as a line: strokes of it are the roads. */
  roads: string
  number: Map<string, number>
  /** Squares one could have come from. */
  before: number[][]
  /** A jam spot's outline. */
  spots: { name: string; d: string; x: number; y: number; top: number }[]
  place: Map<string, Cabbie.PlaceView>
  street: Map<string, number>
  /** What each square covers, without a transform of its own: hundreds of those are slow to paint. */
  outlines: string[]
  /** The little arrows on all junctions. */
  ticks: string
  /** The arrows of all other squares. */
  arrows: string
}

const MARGIN = 46
const kept = new WeakMap<Board, Town>()

export function townOf(board: Board): Town {
  let town = kept.get(board)
  if (!town) kept.set(board, (town = drawUp(board)))
  return town
}

function drawUp(board: Board): Town {
  const { squares } = board
  const xs = [...squares, ...board.places].map((one) => one.x)
  const ys = [...squares, ...board.places].map((one) => one.y)
  const [left, top] = [Math.min(...xs) - MARGIN, Math.min(...ys) - MARGIN]
  const before: number[][] = squares.map(() => [])
  let roads = ''
  squares.forEach((here, n) => {
    for (const to of here.exits) {
      before[to].push(n)
      roads += `M${here.x} ${here.y}L${squares[to].x} ${squares[to].y}`
    }
  })
  return {
    board, left, top, width: Math.max(...xs) + MARGIN - left, height: Math.max(...ys) + MARGIN - top, roads, before,
    number: new Map(squares.map((square, n) => [square.id, n])),
    spots: board.spots.map((spot) => ({ name: spot.name, ...outline(spot.squares.map((n) => squares[n])) })),
    place: new Map(board.places.map((place) => [place.id, place])),
    street: new Map(board.streets.map((street, n) => [street.name, n])),
    outlines: squares.map((square) => (square.heading === null ? disc(square) : plate(square, square.heading))),
    ticks: squares.map((square) => (square.heading === null ? ticks(square, square.exits.map((n) => squares[n])) : '')).join(''),
    arrows: squares.map((square) => (square.heading === null ? '' : arrow(square, square.heading))).join(''),
  }
}

export const middle = (points: Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
})

function outline(points: Point[]) {
  const { x, y } = middle(points)
  const round = [...points].sort((a, b) => Math.atan2(a.y - y, a.x - x) - Math.atan2(b.y - y, b.x - x))
  const d = round.length > 1 ? `M${round.map((p) => `${p.x} ${p.y}`).join('L')}Z` : `M${x} ${y}h.1`
  return { d, x, y, top: Math.min(...points.map((p) => p.y)) }
}

/** Points about a square, along and across a direction. */
function about({ x, y }: Point, u: number, v: number) {
  return (along: number, across: number) => `${(x + along * u - across * v).toFixed(1)} ${(y + along * v + across * u).toFixed(1)}`
}

const turned = (square: Point, degrees: number) => about(square, Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180))

const disc = ({ x, y }: Point) => `M${x - 10.5} ${y}a10.5 10.5 0 1 1 21 0a10.5 10.5 0 1 1-21 0Z`

function plate(square: Point, heading: number): string {
  const at = turned(square, heading)
  const round = (along: number, across: number) => `A3 3 0 0 1 ${at(along, across)}`
  return `M${at(-9, -10)}L${at(9, -10)}${round(12, -7)}L${at(12, 7)}${round(9, 10)}L${at(-9, 10)}${round(-12, 7)}L${at(-12, -7)}${round(-9, -10)}Z`
}

function arrow(square: Point, heading: number): string {
  const at = turned(square, heading)
  return `M${at(-6, 0)}L${at(4, 0)}M${at(1, -3.6)}L${at(6, 0)}L${at(1, 3.6)}`
}

function ticks(from: Point, exits: Point[]): string {
  return exits.map((to) => {
    const far = Math.hypot(to.x - from.x, to.y - from.y) || 1
    const at = about(from, (to.x - from.x) / far, (to.y - from.y) / far)
    return `M${at(9.2, 0)}L${at(4.2, 3.4)}L${at(4.2, -3.4)}Z`
  }).join('')
}

/** Where a cab on a square points: along its street, or out of a junction the way it came in. */
export function heading(town: Town, square: number, from?: number): number {
  const own = town.board.squares[square].heading
  if (own !== null) return own
  const behind = from ?? town.before[square][0]
  if (behind === undefined) return 0
  const [a, b] = [town.board.squares[behind], town.board.squares[square]]
  return Math.round((Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI)
}

/** The square at a point, within a distance. */
export function nearest(town: Town, { x, y }: Point, within: number): number | null {
  let found: number | null = null
  let best = within * within
  town.board.squares.forEach((square, n) => {
    const far = (square.x - x) ** 2 + (square.y - y) ** 2
    if (far < best) { best = far; found = n }
  })
  return found
}

/** The neighbour in a direction, by road: one that can be reached first, then one that leads here. */
export function neighbour(town: Town, square: number, angle: number): number | null {
  const here = town.board.squares[square]
  let found: number | null = null
  let best = 70
  const near = new Set([...here.exits, ...town.before[square]])
  for (const n of near) {
    const there = town.board.squares[n]
    const way = (Math.atan2(there.y - here.y, there.x - here.x) * 180) / Math.PI
    const off = Math.abs(((way - angle + 540) % 360) - 180) + (here.exits.includes(n) ? 0 : 6)
    if (off < best) { best = off; found = n }
  }
  return found
}
