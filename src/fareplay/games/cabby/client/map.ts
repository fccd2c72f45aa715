// Where things lie in the drawing: cells of the board in units, routes, ends. What is legal and what it costs is told by the server.
import type { Cabby } from 'fareplay'

export type Board = Cabby.BoardView
export type View = Cabby.TableView
export type Heading = 'N' | 'E' | 'S' | 'W'
export interface Point { x: number; y: number }
export interface Step { at: string; heading: string }
export type Kind = 'cab' | 'scout'

/** A space is so many units wide. */
export const U = 40
export const FRAME = 16
export const LEFT = 50
export const TOP = 52
/** Below the streets: boards of one's own may have passengers on their southern kerbs. */
export const bottomOf = (board: Board) => (board.reconstruction ? 52 : 78)
const STEPS: Record<string, Point> = { N: { x: 0, y: -1 }, E: { x: 1, y: 0 }, S: { x: 0, y: 1 }, W: { x: -1, y: 0 } }
export const WORDS: Record<string, string> = { N: 'north', E: 'east', S: 'south', W: 'west' }
const ORDER = 'NESW'
export const turned = (heading: string, by: number) => ORDER[(ORDER.indexOf(heading) + by + 4) % 4]
export const ANGLE: Record<string, number> = { N: -90, E: 0, S: 90, W: 180, '': 0 }

export const widthOf = (board: Board) => 2 * LEFT + board.columns * U
export const heightOf = (board: Board) => TOP + bottomOf(board) + board.rows * U
export const cellX = (x: number) => LEFT + (x + 0.5) * U
export const cellY = (y: number) => TOP + (y + 0.5) * U

const known = new WeakMap<Board, { spaces: Map<string, Cabby.SpaceView>; sites: Map<string, Cabby.SiteView>; number: Map<string, number> }>()
function index(board: Board) {
  let found = known.get(board)
  if (!found) {
    found = {
      spaces: new Map(board.spaces.map((space) => [space.id, space])),
      sites: new Map(board.sites.map((site) => [site.id, site])),
      number: new Map(board.spaces.map((space, n) => [space.id, n])),
    }
    known.set(board, found)
  }
  return found
}
export const spaceOf = (board: Board, id: string) => index(board).spaces.get(id)
export const siteOf = (board: Board, id: string) => index(board).sites.get(id)
export const numberOf = (board: Board, id: string) => index(board).number.get(id) ?? -1
export const nameOf = (board: Board, id: string) => spaceOf(board, id)?.name ?? siteOf(board, id)?.name ?? id

/** The middle of a space or a site. */
export function middle(board: Board, id: string): Point {
  const place = spaceOf(board, id) ?? siteOf(board, id)
  return place ? { x: cellX(place.x), y: cellY(place.y) } : { x: 0, y: 0 }
}

/** Where a car stands on a space: in the half on its right where the street has two. */
export function lane(board: Board, id: string, heading: string, far = 0.21): Point {
  const at = middle(board, id)
  const space = spaceOf(board, id)
  if (!space || space.crossing || space.arrow || !heading) return at
  const right = STEPS[turned(heading, 1)]
  return { x: at.x + right.x * far * U, y: at.y + right.y * far * U }
}

/** Beside a space, where somebody waits; in the middle of an intersection. */
export function kerb(board: Board, id: string, side: string, nth = 0, of = 1): Point {
  const at = middle(board, id)
  const out = STEPS[side] ?? { x: 0, y: 0 }
  const along = (nth - (of - 1) / 2) * 0.62 * U
  const across = side === 'N' || side === 'S'
  return { x: at.x + out.x * 0.72 * U + (across || !side ? along : 0), y: at.y + out.y * 0.72 * U + (across || !side ? 0 : along) }
}

/** The edge of a site's sign that is nearest to a gate. */
export function door(board: Board, site: Cabby.SiteView, gate: string): Point {
  const at = middle(board, gate)
  const [x, y] = [cellX(site.x), cellY(site.y)]
  const [w, h] = [(site.width * U) / 2, (site.height * U) / 2]
  return { x: Math.max(x - w, Math.min(x + w, at.x)), y: Math.max(y - h, Math.min(y + h, at.y)) }
}

/** The spaces of a way that is told in exits: straight ahead on streets, by the next word at an intersection. */
export function trace(board: Board, from: Step, words: string[], counts: number): Step[] {
  const steps: Step[] = [{ ...from }]
  const left = [...words]
  const gates = siteOf(board, 'DEPOT')?.gates ?? []
  let { at, heading } = from
  let go = counts
  if (siteOf(board, at)) {
    const [gate, way] = (left.shift() ?? '').split('/')
    if (!way || !spaceOf(board, gate)) return steps
    at = gate
    heading = way
    steps.push({ at, heading })
    go--
  }
  for (; go > 0; go--) {
    const space = spaceOf(board, at)
    if (!space) break
    if (gates.includes(at)) {
      if (left[0] === 'drive on') left.shift()
      else if (left[0] === 'enter' && (go === 1 || !gateAhead(board, gates, at, heading, go))) {
        steps.push({ at: 'DEPOT', heading: '' })
        break
      }
    }
    if (space.crossing) heading = left.shift() ?? ''
    const then = space.next[heading]
    if (!then) break
    at = then
    steps.push({ at, heading })
  }
  return steps
}

/** Is there another gate on this stretch? */
function gateAhead(board: Board, gates: string[], from: string, heading: string, counts: number): boolean {
  let at = from
  for (let n = 1; n < counts; n++) {
    at = spaceOf(board, at)?.next[heading] ?? ''
    if (gates.includes(at)) return true
    if (!at || spaceOf(board, at)?.crossing) return false
  }
  return false
}

/** The way that a car has come, from what events touched: the spaces behind its exits. */
export function retrace(board: Board, from: Step, to: Step, via: string[]): Step[] {
  const tries: Step[][] = []
  const site = siteOf(board, from.at)
  if (site) {
    const gates = via.length ? [via[0]] : site.gates
    for (const gate of gates) {
      for (const heading of Object.keys(spaceOf(board, gate)?.next ?? {}))
        tries.push([{ ...from }, ...walked(board, { at: gate, heading }, to, via.slice(via.length ? 1 : 0))])
    }
  } else tries.push(walked(board, from, to, via))
  return tries.find((steps) => steps.at(-1)!.at === to.at && (!to.heading || steps.at(-1)!.heading === to.heading)) ?? tries.find((steps) => steps.at(-1)!.at === to.at) ?? []
}

function walked(board: Board, from: Step, to: Step, via: string[]): Step[] {
  const steps = [{ ...from }]
  const left = [...via]
  let { at, heading } = from
  const gates = siteOf(board, to.at)?.gates ?? []
  for (let n = 0; n < 14; n++) {
    const space = spaceOf(board, at)
    if (!space) break
    if (!left.length && at === to.at && (n || !via.length)) break
    if (!left.length && gates.includes(at)) {
      steps.push({ at: to.at, heading: '' })
      break
    }
    if (space.crossing) {
      const way = Object.keys(space.next).find((one) => space.next[one] === left[0])
      if (!way) break
      heading = way
      left.shift()
    }
    const then = space.next[heading]
    if (!then) break
    at = then
    steps.push({ at, heading })
  }
  return steps
}

/** On the right of a one-way space that is driven along twice. */
function beside(board: Board, { at, heading }: Step): Point {
  const space = spaceOf(board, at)
  if (!space?.arrow || !heading) return lane(board, at, heading)
  const [spot, right] = [middle(board, at), STEPS[turned(heading, 1)]]
  return { x: spot.x + right.x * 0.22 * U, y: spot.y + right.y * 0.22 * U }
}

/** The line of a way, in the right halves of its streets. */
export function line(board: Board, steps: Step[]): Point[] {
  return steps.map((step, n) => {
    const site = siteOf(board, step.at)
    const again = steps.filter((one) => one.at === step.at).length > 1
    if (!site) return again ? beside(board, step) : lane(board, step.at, step.heading)
    const gate = steps[n + 1]?.at ?? steps[n - 1]?.at
    return gate ? door(board, site, gate) : middle(board, step.at)
  })
}

/** Where on a way an offence shows: the sign, the arrow, the light; -1 for one of the whole way. */
export function placeOf(board: Board, steps: Step[], code: string): number {
  const signed = (sign: string, by: number) =>
    steps.findIndex((step, n) => n > 0 && n + 1 < steps.length && spaceOf(board, step.at)?.signs.includes(sign) && steps[n + 1].heading === turned(step.heading, by))
  if (code === 'V3') return first(board, steps, 'no_u_turn', 2, signed)
  if (code === 'V4') return first(board, steps, 'no_left_turn', -1, signed)
  if (code === 'V5')
    return steps.findIndex((step, n) => {
      const arrow = spaceOf(board, step.at)?.arrow
      return n > 0 && step.heading && ((arrow && arrow !== step.heading) || against(board, steps[n - 1].at, step.heading))
    })
  if (code === 'V6') return steps.length - 1
  return -1
}
const against = (board: Board, at: string, heading: string) => Boolean(spaceOf(board, at)?.arrow && spaceOf(board, at)!.arrow !== heading)
function first(board: Board, steps: Step[], sign: string, by: number, signed: (sign: string, by: number) => number) {
  const start = steps[0]
  if (start && steps[1] && spaceOf(board, start.at)?.signs.includes(sign) && steps[1].heading === turned(start.heading, by)) return 0
  return signed(sign, by)
}

/** An arrow about a point, as a path. */
export function arrow(x: number, y: number, heading: string, size: number): string {
  const ahead = STEPS[heading]
  const side = STEPS[turned(heading, 1)]
  if (!ahead) return ''
  const tip = { x: x + ahead.x * size, y: y + ahead.y * size }
  const wing = (by: number) => `${tip.x - ahead.x * size * 0.75 + side.x * size * 0.72 * by} ${tip.y - ahead.y * size * 0.75 + side.y * size * 0.72 * by}`
  return `M${x - ahead.x * size} ${y - ahead.y * size}L${tip.x} ${tip.y}M${wing(1)}L${tip.x} ${tip.y}L${wing(-1)}`
}

export interface Placed { seat: number; kind: Kind; at: string; heading: string; x: number; y: number; scale: number }

/** Every car at its place; those that share one stand beside each other. */
export function placed(board: Board, view: View): Placed[] {
  const cars: Placed[] = view.players.flatMap((player, seat) =>
    (['cab', 'scout'] as const).map((kind) => {
      const { at, heading } = player[kind]
      const { x, y } = lane(board, at, heading)
      return { seat, kind, at, heading, x, y, scale: 1 }
    }),
  )
  const groups = new Map<string, Placed[]>()
  for (const car of cars) groups.set(car.at, [...(groups.get(car.at) ?? []), car])
  for (const [where, here] of groups) {
    const site = siteOf(board, where)
    if (site) park(site, here)
    else if (here.length > 1) share(board, where, here)
  }
  return cars
}

/** Side by side: each in its half while that is free, else in the other one, as in overtaking. */
function share(board: Board, where: string, cars: Placed[]) {
  const [first, second] = cars
  const across = cars.length === 2 && Math.abs(ANGLE[first.heading]) % 180 !== Math.abs(ANGLE[second.heading]) % 180
  if (cars.length === 2 && !across && Math.hypot(first.x - second.x, first.y - second.y) > U / 4) return
  const at = middle(board, where)
  const right = STEPS[turned(first.heading || 'E', 1)]
  const space = spaceOf(board, where)
  const far = (across ? 0.72 : space?.crossing ? 0.5 : 0.44) * U
  cars.forEach((car, n) => {
    const by = ((cars.length - 1) / 2 - n) * (far / Math.max(1, cars.length - 1))
    car.x = at.x + right.x * by
    car.y = at.y + right.y * by
    if (across || cars.length > 2) car.scale = 0.8
  })
}

/** In rows of three below the lettering of the sign. */
function park(site: Cabby.SiteView, cars: Placed[]) {
  const rows = Math.ceil(cars.length / 3)
  const scale = Math.min(rows > 1 ? 0.76 : 0.86, (site.width * U) / 3 / 42)
  cars.forEach((car, n) => {
    const row = Math.floor(n / 3)
    const inRow = Math.min(3, cars.length - row * 3)
    car.scale = scale
    car.x = cellX(site.x) + ((n % 3) - (inRow - 1) / 2) * 42 * scale
    car.y = cellY(site.y) + (site.height * U) * (rows > 1 ? 0.255 : 0.23) + (row - (rows - 1) / 2) * 25 * scale
  })
}
