// What moves when news come: dice tumble, cabs drive, the passenger drops in.
import { DICE, type Event, type play as Play } from 'fareplay'
import { COLOURS, keyOf, placedCats, placeOf, same, type Place, type Point, type Sheet, type Way } from './map'
import type { Leg, Now } from './moves'

export interface Trail { cat: number; legs: Leg[] }
export interface Things { cat(name: string): SVGGElement | undefined; fare: SVGGElement | undefined; dice(): Element[]; cubes(): Element[] }

const wayOf = (from: Place, to: Place): Way => {
  if (typeof from === 'string' || typeof to === 'string') return 'U'
  return to[0] > from[0] ? 'R' : to[0] < from[0] ? 'L' : to[1] > from[1] ? 'U' : 'D'
}
/** Straight from place to place; where both lines differ, up or down first as retreats go; gates by their mouths. */
function legsBetween(at: Now, from: Place, to: Place): Leg[] {
  if (same(from, to)) return []
  const mouth = (place: Place): Place => (typeof place === 'string' ? at.view.gates[place === 'start' ? 0 : 1].mouth : place)
  if (typeof from === 'string' && !same(mouth(from), to)) return [...legsBetween(at, from, mouth(from)), ...legsBetween(at, mouth(from), to)]
  if (typeof to === 'string' && !same(mouth(to), from)) return [...legsBetween(at, from, mouth(to)), ...legsBetween(at, mouth(to), to)]
  const leg = (a: Place, b: Place): Leg => ({ id: -1, length: 0, way: wayOf(a, b), via: [a, b] })
  if (typeof from === 'string' || typeof to === 'string' || from[0] === to[0] || from[1] === to[1]) return [leg(from, to)]
  const corner: Place = [from[0], to[1]]
  return [leg(from, corner), leg(corner, to)]
}
function stopsOf(name: string, fresh: Event[]): Place[] {
  return fresh.filter(({ touches, text }) => touches?.includes(`cat:${name}`) && / (goes|speeds) /.test(text))
    .flatMap(({ touches }) => touches!.filter((one) => /^(space|gate):/.test(one)).map((one) => (one === 'gate:exit' ? 'left' : one === 'gate:start' ? 'start' : placeOf(one.slice(6)))))
}

export function animateAll(at: Now, sheet: Sheet, things: Things, play: typeof Play, old: Trail[]): Trail[] {
  const { before, view, fresh } = at
  if (!before) return []
  const rolled = fresh.some(({ what, text }) => what === 'draw' || / rolls a \d/.test(text))
  let later = 0
  const then = placedCats(sheet, before.cats, before.left)
  const trails: Trail[] = []
  for (const now of placedCats(sheet, view.cats, view.left)) {
    const was = then.find((one) => one.cat.name === now.cat.name)
    const holder = things.cat(now.cat.name)
    if (!was || !holder) continue
    const stops = [was.cat.at as Place, ...stopsOf(now.cat.name, fresh), now.cat.at as Place]
    const legs = stops.slice(1).flatMap((stop, n) => legsBetween(at, stops[n], stop))
    if (!legs.length && was.x === now.x && was.y === now.y) continue
    const points: Point[] = [{ x: was.x, y: was.y }, ...legs.flatMap((leg) => leg.via.slice(1)).map((place) => sheet.centre(place))]
    if (legs.length) points[points.length - 1] = { x: now.x, y: now.y }
    else points.push({ x: now.x, y: now.y })
    const spaces = legs.reduce((sum, { via }) => { const [a, b] = [sheet.centre(via[0]), sheet.centre(via[1])]; return sum + Math.max(1, Math.round(Math.hypot(a.x - b.x, a.y - b.y) / 76)) }, 0)
    const duration = Math.min(1200, Math.max(180, (now.cat.crazy ? 160 : 90) * spaces))
    void play(holder, points.map(({ x, y }) => ({ transform: `translate(${(x - now.x) / now.scale}px, ${(y - now.y) / now.scale}px)` })), { duration, delay: later, easing: 'ease-in-out' })
    later = Math.min(900, later + duration * 0.8)
    if (legs.length) trails.push({ cat: COLOURS.indexOf(now.cat.name), legs })
  }
  if (things.fare && view.passenger && (!before.passenger || keyOf(before.passenger) !== keyOf(view.passenger)))
    void play(things.fare, [{ transform: 'translateY(-90px)', opacity: 0 }, { transform: 'translateY(0)', opacity: 1 }], { duration: 320, delay: later })
  if (rolled) {
    const again = fresh.findLast(({ text }) => / again\.$/.test(text) && / rolls /.test(text))?.touches?.map((one) => Number(one.slice(4)))
    const mine = before.turn === view.turn && again
    const dice = things.dice().filter((die) => !mine || mine.includes(Number(die.getAttribute('data-die'))))
    dice.forEach((die, n) => void play(die, [{ transform: 'rotate(-200deg) scale(.5)', opacity: 0.4 }, { transform: 'rotate(24deg) scale(1.12)', opacity: 1, offset: 0.6 }, { transform: 'none' }], { duration: 520, delay: later + 60 * n, easing: DICE }))
  }
  // a 1 drops a cube on the row before anything else
  const had = before.turn === view.turn ? (before.cats.find((cat) => cat.name === view.turn)?.curses ?? 0) : 0
  for (const cube of things.cubes()) {
    const n = Number(cube.getAttribute('data-cube'))
    if (rolled && n >= had) void play(cube, [{ transform: 'translateY(-60px)', opacity: 0 }, { transform: 'translateY(0)', opacity: 1 }], { duration: 260, delay: 120 * (n - had) })
  }
  return trails.length ? trails : old
}
