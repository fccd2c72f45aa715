// Names on the map: none lies on a square. Plates stand near their place, street names slide along their street until free.
import { LONDON, PARKS, parkLines } from './scenery'
import { middle, type Point, type Town } from './town'

export interface Plate extends Point { id: string; lines: string[]; width: number; height: number; start: boolean; legs: string }
export interface Name extends Point { street: number; text: string; turn: number }
export interface Sign extends Point { spot: number; text: string; width: number }
export interface Lettering { font: number; line: number; plates: Plate[]; names: Name[]; signs: Sign[] }

const WIDE = 0.545 // of the font, a letter on the average
const CELL = 48
interface Box { x: number; y: number; w: number; h: number }

interface Circle { x: number; y: number; r: number }

/** Circles and boxes that must stay free, circles found by their place. */
class Room {
  private cells = new Map<number, Circle[]>()
  boxes: Box[] = []
  private cell = (i: number, j: number) => i * 4096 + j

  block(x: number, y: number, r: number) {
    const key = this.cell(Math.floor(x / CELL), Math.floor(y / CELL))
    const there = this.cells.get(key)
    if (there) there.push({ x, y, r })
    else this.cells.set(key, [{ x, y, r }])
  }

  /** The sum of what `much` finds in the circles near a place; it ends when it is enough. */
  private circles(x: number, y: number, far: number, sum: number, enough: number, much: (one: Circle) => number): number {
    const [a, b, c, d] = [Math.floor((x - far) / CELL), Math.floor((x + far) / CELL), Math.floor((y - far) / CELL), Math.floor((y + far) / CELL)]
    for (let i = a; i <= b; i++)
      for (let j = c; j <= d; j++) {
        for (const one of this.cells.get(this.cell(i, j)) ?? []) sum += much(one)
        if (sum >= enough) return sum
      }
    return sum
  }

  /** How much of a circle is taken; beyond enough it is not counted out. */
  taken(x: number, y: number, r: number, enough: number): number {
    let sum = 0
    for (const box of this.boxes) {
      const [dx, dy] = [Math.abs(box.x - x) - box.w / 2, Math.abs(box.y - y) - box.h / 2]
      if (dx < r && dy < r) sum += Math.min(r - dx, r - dy) + 6
    }
    if (sum >= enough) return sum
    return this.circles(x, y, r + 16, sum, enough, (one) => Math.max(0, one.r + r - Math.hypot(one.x - x, one.y - y)))
  }

  /** How much of a box is taken; beyond enough it is not counted out. */
  covers({ x, y, w, h }: Box, enough: number): number {
    let sum = 0
    for (const box of this.boxes) {
      const [dx, dy] = [(box.w + w) / 2 - Math.abs(box.x - x), (box.h + h) / 2 - Math.abs(box.y - y)]
      if (dx > 0 && dy > 0) sum += Math.min(dx, dy) * 3 + 8
    }
    if (sum >= enough) return sum
    return this.circles(x, y, Math.max(w, h) / 2 + 16, sum, enough, (one) => {
      const [dx, dy] = [Math.max(0, Math.abs(one.x - x) - w / 2), Math.max(0, Math.abs(one.y - y) - h / 2)]
      return dx < one.r && dy < one.r ? Math.max(0, one.r - Math.hypot(dx, dy)) : 0
    })
  }
}

/** So many lines of nearly one length. */
function broken(name: string, parts: number): string[] {
  const words = name.split(' ')
  if (parts < 2 || words.length < 2) return [name]
  const long = Math.max(...words.map((word) => word.length), Math.ceil(name.length / parts))
  const lines: string[] = ['']
  for (const word of words) {
    const next = lines.at(-1) ? `${lines.at(-1)} ${word}` : word
    if (next.length > long + 1 && lines.at(-1)) lines.push(word)
    else lines[lines.length - 1] = next
  }
  return lines
}

const SLICE = 12 // ms of work in one task: the page stays quick meanwhile
const kept = new WeakMap<Town, Map<number, Promise<Lettering>>>()

/** All lettering at a font size in the drawing's units. */
export function lettering(town: Town, font: number, names: boolean, startsOnly = false): Promise<Lettering> {
  const found = kept.get(town) ?? new Map<number, Promise<Lettering>>()
  kept.set(town, found)
  const key = names ? font : -font
  let made = found.get(key)
  if (!made) found.set(key, (made = inSlices(letter(town, font, names, startsOnly))))
  return made
}

async function inSlices<T>(work: Generator<void, T>): Promise<T> {
  for (;;) {
    await new Promise((go) => setTimeout(go))
    const end = performance.now() + SLICE
    while (performance.now() < end) {
      const step = work.next()
      if (step.done) return step.value
    }
  }
}

function* letter(town: Town, font: number, withNames: boolean, startsOnly: boolean): Generator<void, Lettering> {
  const room = new Room()
  const line = font * 1.08
  for (const square of town.board.squares) room.block(square.x, square.y, square.street === null ? 11 : 12.5)
  for (const [n, spot] of town.spots.entries()) if (town.board.spots[n].squares.length > 1) room.block(spot.x, spot.y, 26)
  if (town.board.title === LONDON) for (const park of PARKS) {
    const lines = parkLines(park.name)
    room.boxes.push({ x: park.x, y: park.y + 9 * lines.length - 14, w: Math.max(...lines.map((text) => text.length)) * 9.4, h: 18 * lines.length })
  }
  const signs: Sign[] = []
  for (const [n, spot] of startsOnly ? [] : town.spots.entries()) {
    yield
    const width = spot.name.length * font * WIDE + 18
    const spread = Math.max(20, spot.y - spot.top + 24)
    const box = best(town, room, { x: spot.x, y: spot.y - spread - 8 }, width, font + 8, 30 + font * 2, [{ x: spot.x, y: spot.y }])
    room.boxes.push(box)
    signs.push({ spot: n, text: spot.name, x: box.x, y: box.y, width })
  }
  const plates: Plate[] = []
  for (const place of town.board.places.filter((one) => !startsOnly || one.start !== null)) {
    yield
    const shaded = place.squares.map((n) => town.board.squares[n])
    const tries = [1, 2, 3].map((parts) => {
      const lines = broken(place.name, parts)
      const width = Math.max(...lines.map((text) => text.length)) * font * WIDE + 16
      const height = lines.length * line + 9
      const box = best(town, room, place, width, height, 100 + font * 3, shaded)
      return { lines, width, height, box, bad: box.bad + (parts === 1 && place.name.length > 12 ? 90 : 0) + (parts === 3 ? 12 : 0) }
    })
    const { lines, width, height, box } = tries.reduce((a, b) => (b.bad < a.bad ? b : a))
    room.boxes.push({ ...box, w: width + 4, h: height + 4 })
    const legs = shaded.map(({ x, y }) => `M${box.x} ${box.y}L${x} ${y}`).join('')
    plates.push({ id: place.id, lines, x: box.x, y: box.y, width, height, start: place.start !== null, legs })
  }
  const names: Name[] = []
  if (withNames) {
    const order = town.board.streets.map((street, n) => ({ street, n })).sort((a, b) => b.street.squares.length - a.street.squares.length)
    for (const { street, n } of order) {
      yield
      const name = along(town, room, n, street.name, street.squares, font)
      if (name) names.push(name)
    }
  }
  return { font, line, plates, names, signs }
}

/** The freest box near a point; nearer to its squares is better. */
function best(town: Town, room: Room, at: Point, w: number, h: number, far: number, squares: Point[]): Box & { bad: number } {
  let found: Box = { ...at, w, h }
  let least = Infinity
  const goal = middle(squares.length ? squares : [at])
  for (let ring = 0; ring <= far; ring += 8) {
    const steps = ring ? Math.max(8, Math.round(ring / 3)) : 1
    for (let step = 0; step < steps; step++) {
      const angle = (step / steps) * 2 * Math.PI
      const box = { x: at.x + ring * Math.cos(angle), y: at.y + ring * Math.sin(angle), w, h }
      const over = Math.max(0, town.left + w / 2 - box.x, box.x + w / 2 - town.left - town.width, town.top + h / 2 - box.y)
      const away = over * 20 + ring + Math.hypot(box.x - goal.x, box.y - goal.y) * 0.25
      if (away >= least) continue
      const bad = away + room.covers(box, (least - away) / 14) * 14
      if (bad < least) { least = bad; found = box }
    }
    if (least < ring + 8) break
  }
  return { ...found, bad: least }
}

function along(town: Town, room: Room, street: number, text: string, squares: number[], font: number): Name | null {
  const wide = text.length * font * WIDE
  const r = font * 0.46
  let found: (Name & { spots: Point[] }) | null = null
  let least = 2.5
  const centre = middle(squares.map((n) => town.board.squares[n]))
  for (const n of squares) {
    const square = town.board.squares[n]
    const turn = square.heading ?? 0
    const angle = (turn * Math.PI) / 180
    const [u, v] = [Math.cos(angle), Math.sin(angle)]
    for (const ahead of [0, 14, -14, 28, -28, 42, -42, 58, -58])
      for (const aside of [-20, 20, -24, 24, -30, 30, -45, 45, -50, 50]) {
        const x = square.x + u * ahead - v * aside
        const y = square.y + v * ahead + u * aside
        const spots: Point[] = []
        let bad = Math.hypot(x - centre.x, y - centre.y) / 900 + Math.abs(aside) / 400
        for (let s = -wide / 2 + r; s <= wide / 2 - r + 0.1 && bad < least; s += r * 1.6) {
          const spot = { x: x + u * s, y: y + v * s }
          spots.push(spot)
          bad += room.taken(spot.x, spot.y, r, least - bad) * 1.1
        }
        if (bad < least) {
          least = bad
          const upright = ((turn + 450) % 360) - 90 // between -90 and 270
          found = { street, text, x, y, turn: upright > 90 ? upright - 180 : upright, spots }
        }
      }
  }
  if (!found) return null
  for (const spot of found.spots) room.block(spot.x, spot.y, r)
  return found
}
