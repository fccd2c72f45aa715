// Where the spaces lie: five rows and four bends, or one strip on a small screen. Geometry only.
import type { Limited } from 'fareplay'

export interface Spot { x: number; y: number; /** the way the train goes, degrees; 180 is west */ turn: number; bend: boolean }
export interface Line {
  strip: boolean
  width: number
  height: number
  spots: Spot[]
  /** Any place on the track, between spaces too. */
  along(n: number): Spot
  gap: number
  /** The track as a path. */
  d: string
}
export type Kind = 'plain' | 'green' | 'yellow' | 'red' | 'first' | 'second' | 'start' | 'finish' | 'covered'

const ROWS = 5
const TOP = 76
const FOOT = 100

/** Row after row from the top right, bends on the left, the right, the left, the right. */
export function rows(width: number, height: number, count: number): Line {
  const drop = (height - TOP - FOOT) / (ROWS - 1)
  const r = drop / 2
  const [left, right] = [r + 47, width - r - 47]
  const straight = right - left
  const around = Math.PI * r
  const gap = (ROWS * straight + (ROWS - 1) * around) / (count - 1)
  const along = (n: number): Spot => {
    const far = Math.min(n * gap, ROWS * straight + (ROWS - 1) * around - 0.001)
    const row = Math.floor(far / (straight + around))
    const rest = far - row * (straight + around)
    const west = row % 2 === 0
    const y = TOP + row * drop
    if (rest <= straight) return { x: west ? right - rest : left + rest, y, turn: west ? 180 : 0, bend: false }
    const part = (rest - straight) / r
    const angle = (part * 180) / Math.PI
    return { x: (west ? left - r * Math.sin(part) : right + r * Math.sin(part)), y: y + r - r * Math.cos(part), turn: west ? 180 - angle : angle, bend: true }
  }
  const spots = Array.from({ length: count }, (_, n) => along(n))
  let d = `M${right} ${TOP}`
  for (let row = 0; row < ROWS; row++) {
    const west = row % 2 === 0
    const y = TOP + row * drop
    d += `L${west ? left : right} ${y}`
    if (row < ROWS - 1) d += `A${r} ${r} 0 0 ${west ? 0 : 1} ${west ? left : right} ${y + drop}`
  }
  return { strip: false, width, height, spots, along, gap, d }
}

/** One long line, westward as on the map. */
export function strip(count: number, height: number): Line {
  const gap = 54
  const width = gap * (count + 5)
  const y = height < 270 ? 108 : height < 330 ? 130 : 178
  const x = (n: number) => width - gap * (n + 3)
  const along = (n: number) => ({ x: x(n), y, turn: 180, bend: false })
  const spots = Array.from({ length: count }, (_, n) => along(n))
  return { strip: true, width, height, spots, along, gap, d: `M${x(0)} ${y}L${x(count - 1)} ${y}` }
}

/** From one space to another, in so many steps to the space. */
export function way(line: Line, from: number, to: number, fine = 4): Spot[] {
  const by = (to >= from ? 1 : -1) / fine
  return Array.from({ length: Math.abs(to - from) * fine + 1 }, (_, n) => line.along(from + by * n))
}

export const isCity = (kind: string) => kind === 'first' || kind === 'second'
/** As it is lettered on the board: short. */
export const short = (name: string) => name.replace(/ \(.*\)/, '').replace('Street', 'St')
export const minus = (text: string) => text.replace(/-/g, '−')

/** A space in words: its name, and what a stop there brings. */
export function about(board: Limited.BoardView, space: number): string {
  const { kind, name, take_on, leave } = board.spaces[space]
  switch (kind as Kind) {
    case 'green': return `${name}, green, one hour gained`
    case 'yellow': return `${name}, yellow, one hour lost`
    case 'red': return `${name}, red, exact stop`
    case 'first': return `${name}, first space, exact stop, ${take_on} board and ${leave} leave`
    case 'second': return `${name}, second space, ${take_on} board and ${leave} leave`
    case 'start': return `${name}, start`
    case 'finish': return `${name}, end of the line`
    case 'covered': {
      const over = board.obstacles.find((one) => one.name === name)
      return `${name}, ${over?.what ?? 'obstacle'}, covers ${over?.covers ?? 1}, no stop`
    }
    default: return name
  }
}
