// What a driver is putting together: which cab, where to, by which way points. Ways come from the server.
import type { At, Cabbie, Draft, Option, Plan } from 'fareplay'
import { townOf, type Town } from './town'
import { capital, pence, spaces, word } from './words'

export type Here = At<Cabbie.TableView, Cabbie.Hints, Cabbie.BoardView>
export type Aim = { kind: 'square' | 'pile' | 'place' | 'street'; n: number }
interface Leg { actions: number[]; squares: number[] }
export interface Focus { cab: number; aim: Aim | null; via: Leg[]; claim: number | null }
export const NO_CLAIM = -1

/** A way and what comes of it. */
export interface Course {
  plan: Plan
  aim: Aim | null
  cab: number
  /** Squares from where the cab stands; what lies beyond the spaces it has. */
  route: number[]
  rest: number[]
  via: number[]
  /** Passengers on the way, and which of them is taken at its end. */
  claims: number[]
  claim: number | null
  stop: Cabbie.TripView | null
}

export const LETTERS = 'ABCDE'
const courses = new WeakMap<Plan, Course>()
export const courseOf = (plan: Plan | null) => (plan ? (courses.get(plan) ?? null) : null)

/** The server's answer for one cab after some way points. */
class Driver {
  ways = $state.raw<{ what: string; plans: Map<number, Plan> }>({ what: '', plans: new Map() })
  /** The square that the keyboard is at. */
  cursor = $state<number | null>(null)
  finding = $state(false)
  /** Look there: a square, each time anew. */
  look = $state.raw<{ squares: number[] } | null>(null)
  /** Taken for granted once, so that it is not chosen again after the driver put it aside. */
  granted = ''
  lastCab = 0
  /** Aimed at before the ways had come. */
  pending: { what: string; aim: Aim } | null = null
}
const drivers = new WeakMap<Draft, Driver>()
export function driverOf(draft: Draft): Driver {
  let driver = drivers.get(draft)
  if (!driver) drivers.set(draft, (driver = new Driver()))
  return driver
}

// --- who drives -------------------------------------------------------------------------------

export const me = (at: Here) => (at.viewer === null ? null : (at.view.players[at.viewer] ?? null))
export const drives = (at: Here) => at.live && at.actions.some((option) => option.touches.some((t) => t.startsWith('cab:') || t === 'turn'))
export const isStep = (option: Option) => option.touches.length > 1 && option.touches[1].startsWith('square:')
const touch = (at: Here, cab: number) => `cab:${me(at)?.colour}:${cab + 1}`
export const steps = (at: Here, cab: number) => at.offers(touch(at, cab)).filter(isStep)
export const claimsNow = (at: Here, cab: number) => at.offers(touch(at, cab)).filter((option) => option.touches[1]?.startsWith('pile:'))
export const deploys = (at: Here) => (drives(at) ? at.actions.filter((option) => option.touches.length === 1 && option.touches[0].startsWith('square:')) : [])
export const squareOf = (town: Town, option: Option) => town.number.get(option.touches.find((t) => t.startsWith('square:'))?.slice(7) ?? '')

/** The starting points of the second cab, while it is asked where it comes in. */
export function deploying(at: Here): Option[] {
  const all = deploys(at)
  return all.some((option) => option.id === at.draft.chosen[0]) ? all : []
}

/** The starting point that an option names. */
export function startName(at: Here, option: Option): string {
  const n = squareOf(townOf(at.board), option)
  return at.board.places.find((place) => place.start === n)?.name ?? option.text
}

export function focusOf(at: Here): Focus {
  return (at.draft.focus as Focus | null) ?? { cab: firstCab(at), aim: null, via: [], claim: null }
}

/** The cab that drove last goes on, else one with a passenger, else any that can step. */
function firstCab(at: Here): number {
  const cabs = me(at)?.cabs.map((cab) => cab.number - 1) ?? [0]
  const last = driverOf(at.draft).lastCab
  const can = cabs.filter((cab) => steps(at, cab).length)
  const loaded = can.find((cab) => me(at)!.cabs[cab].trip)
  const going = me(at)?.cabs[last]?.moved ? can.find((cab) => cab === last) : undefined
  return going ?? loaded ?? can[0] ?? cabs.find((cab) => claimsNow(at, cab).length) ?? 0
}

export const whatOf = (at: Here, focus: Focus) => `${at.version} ${focus.cab} ${focus.via.map((leg) => leg.actions.join()).join('/')}`

export async function askWays(at: Here) {
  const focus = focusOf(at)
  const what = whatOf(at, focus)
  const driver = driverOf(at.draft)
  if (driver.ways.what === what) return
  const town = townOf(at.board)
  const found = await at.draft.ask(focus.cab, focus.via.flatMap((leg) => leg.actions))
  const plans = new Map<number, Plan>()
  for (const plan of found) {
    const square = town.number.get(plan.key.split(' ').at(-1)!)
    if (square !== undefined && !plans.has(square)) plans.set(square, plan)
  }
  driver.ways = { what, plans }
}

// --- where to ---------------------------------------------------------------------------------

export function goals(at: Here, aim: Aim): number[] {
  if (aim.kind === 'square') return [aim.n]
  if (aim.kind === 'pile') return at.hints.waiting[aim.n]?.squares ?? []
  return aim.kind === 'place' ? at.board.places[aim.n].squares : at.board.streets[aim.n].squares
}

export function aimName(at: Here, aim: Aim): string {
  if (aim.kind === 'square') return at.board.squares[aim.n].name.replace(/, for .*/, '')
  if (aim.kind === 'pile') return at.view.piles[aim.n].street ?? `pile ${LETTERS[aim.n]}`
  return aim.kind === 'place' ? at.board.places[aim.n].name : at.board.streets[aim.n].name
}

/** The way that the hints tell, from the cab to a square; empty where there is none. */
export function traced(at: Here, cab: number, square: number): number[] {
  const town = townOf(at.board)
  const back = at.hints.cabs.find((one) => one.number === cab + 1)?.back ?? []
  const start = town.number.get(me(at)?.cabs[cab]?.square ?? '')
  const way: number[] = []
  for (let here = square; here !== start; here = back[here]) {
    if (here === undefined || here < 0 || way.length > back.length) return []
    way.unshift(here)
  }
  return way
}

/** Spaces from a cab to the nearest of some squares, as jams and cabs stand; null: no way, or not told. */
export function far(at: Here, cab: number, squares: number[]): number | null {
  let found: number | null = null
  const here = townOf(at.board).number.get(me(at)?.cabs[cab]?.square ?? '')
  if (here !== undefined && squares.includes(here)) return 0
  for (const square of squares) {
    const long = traced(at, cab, square).length
    if (long && (found === null || long < found)) found = long
  }
  return found
}

/** The cab that could fetch somebody: the one in hand, else the other. */
export function freeCab(at: Here): Cabbie.CabView | null {
  const cabs = me(at)?.cabs ?? []
  const front = cabs.at(drives(at) ? focusOf(at).cab : 0)
  return (front?.passenger ? cabs.find((cab) => !cab.passenger) : front) ?? null
}

const hintOf = (at: Here, cab: Cabbie.CabView | null) => at.hints.cabs.find((one) => one.number === cab?.number)
/** Without the ways of that cab the hints count by the map alone, not as jams and cabs stand. */
export const byTheMap = (at: Here) => !hintOf(at, freeCab(at))?.back.length

/** Spaces from that cab to whoever waits; null: no way, or not told. */
export function toPassenger(at: Here, pile: number): number | null {
  const cab = freeCab(at)
  if (!cab || !at.view.piles[pile].card) return null
  if (!byTheMap(at)) return far(at, cab.number - 1, at.hints.waiting[pile].squares)
  const shown = at.view.piles.flatMap(({ card }, n) => (card ? [n] : []))
  return hintOf(at, cab)?.to_passengers[shown.indexOf(pile)] ?? null
}

const routeOf = (town: Town, plan: Plan) => plan.touches.filter((t) => t.startsWith('square:')).map((t) => town.number.get(t.slice(7))!)

/** The way to an aim with this cab, as far as it may drive; null where there is none. */
export function course(at: Here, focus: Focus, aim: Aim): Course | null {
  const town = townOf(at.board)
  const { ways } = driverOf(at.draft)
  const cab = me(at)?.cabs[focus.cab]
  if (!cab || !at.live) return null
  if (aim.kind === 'pile' && !focus.via.length) {
    const now = claimsNow(at, focus.cab).find((option) => option.touches[1] === `pile:${LETTERS[aim.n]}`)
    if (now) {
      const here = town.number.get(cab.square)!
      const plan = { actions: [now.id], key: cab.square, cost: 0, text: now.text, touches: now.touches }
      return kept({ plan, aim, cab: focus.cab, route: [here], rest: [], via: [], claims: [aim.n], claim: aim.n, stop: null })
    }
  }
  if (ways.what !== whatOf(at, focus)) return null
  const targets = goals(at, aim)
  let plan: Plan | undefined
  let rest: number[] = []
  for (const square of targets) {
    const way = ways.plans.get(square)
    if (way && (!plan || way.cost < plan.cost)) plan = way
  }
  if (!plan && !focus.via.length) {
    const longest = targets.map((square) => traced(at, focus.cab, square)).filter((way) => way.length).sort((a, b) => a.length - b.length)[0]
    for (let n = (longest?.length ?? 0) - 1; n >= 0 && !plan; n--) {
      plan = ways.plans.get(longest[n])
      rest = longest.slice(n + 1)
    }
  }
  if (!plan) return null
  const before = focus.via.flatMap((leg) => leg.squares)
  const start = town.number.get(cab.square)!
  let route = [start, ...before, ...routeOf(town, plan)]
  let actions = [...focus.via.flatMap((leg) => leg.actions), ...plan.actions]
  const meets = cab.passenger || at.options.claim === 'auto' ? [] : at.hints.waiting.flatMap(({ squares }, pile) => {
    if (!at.view.piles[pile].card) return []
    const inside = (n: number) => squares.includes(n)
    const ends = aim.kind === 'square' && inside(aim.n)
    const index = ends ? route.length - 1 : route.findIndex((n, i) => i > 0 && inside(n))
    return index > 0 ? [{ pile, index }] : []
  })
  const wanted = focus.claim ?? (aim.kind === 'pile' ? aim.n : NO_CLAIM)
  const taken = meets.find(({ pile }) => pile === wanted)
  if (taken) {
    route = route.slice(0, taken.index + 1)
    actions = [...actions.slice(0, taken.index), at.hints.waiting[taken.pile].claim[focus.cab]]
    rest = []
  }
  const end = route.at(-1)!
  const stop = cab.trip && town.place.get(cab.trip.stop)?.squares.includes(end) ? cab.trip : null
  const merged = { ...plan, actions, touches: route.slice(1).map((n) => `square:${town.board.squares[n].id}`) }
  return kept({
    plan: merged, aim, cab: focus.cab, route, rest, via: focus.via.map((leg) => leg.squares.at(-1)!),
    claims: meets.map(({ pile }) => pile), claim: taken ? taken.pile : null, stop,
  })
}

function kept(made: Course): Course {
  courses.set(made.plan, made)
  return made
}

// --- deciding ---------------------------------------------------------------------------------

const sameActions = (a: number[], b: number[]) => a.length === b.length && a.every((one, n) => one === b[n])

export function putAside(draft: Draft) {
  for (let n = 0; n < 3 && (draft.preview || draft.chosen.length); n++) draft.back()
}

/** Aim there; the same again drives. */
export function aimAt(at: Here, aim: Aim, again = true): boolean {
  const focus = { ...focusOf(at), aim, claim: null }
  const made = course(at, focus, aim)
  const driver = driverOf(at.draft)
  if (!made && driver.ways.what !== whatOf(at, focus)) {
    driver.pending = { what: whatOf(at, focus), aim }
    return true
  }
  if (!made) {
    at.say(`No way to ${aimName(at, aim)} now.`)
    return false
  }
  at.draft.point(null)
  const now = at.draft.preview
  if (now && sameActions(now.actions, made.plan.actions)) {
    if (again) void commit(at)
    return true
  }
  choose(at, focus, made)
  return true
}

function choose(at: Here, focus: Focus, made: Course) {
  putAside(at.draft)
  at.draft.focus = focus
  at.draft.pick(made.plan)
  at.say(told(at, made))
}

/** The option that a course is made of, where it is one (a start, a second cab). */
export function pickOption(at: Here, option: Option) {
  at.draft.point(null)
  if (at.draft.preview) putAside(at.draft)
  at.draft.pick(option)
}

export function toggleClaim(at: Here, pile: number) {
  const focus = focusOf(at)
  const now = courseOf(at.draft.preview)
  if (!focus.aim || !now) return
  const next = { ...focus, claim: now.claim === pile ? NO_CLAIM : pile }
  const made = course(at, next, focus.aim)
  if (made) choose(at, next, made)
}

/** The end of the way becomes a way point; the next aim goes on from there. */
export function addVia(at: Here, aim?: Aim): boolean {
  const focus = focusOf(at)
  const made = aim ? course(at, { ...focus, claim: NO_CLAIM }, aim) : courseOf(at.draft.preview)
  if (!made || made.claim !== null || made.stop || made.route.length < 2) return false
  const done = focus.via.reduce((sum, leg) => sum + leg.actions.length, 0)
  const leg = { actions: made.plan.actions.slice(done), squares: made.route.slice(1 + done) }
  if (!leg.actions.length) return false
  putAside(at.draft)
  at.draft.focus = { cab: focus.cab, aim: null, via: [...focus.via, leg], claim: null }
  at.say(`By way of ${at.board.squares[made.route.at(-1)!].name}.`)
  return true
}

export function chooseCab(at: Here, cab: number) {
  if (!me(at)?.cabs[cab]) return
  putAside(at.draft)
  at.draft.focus = { cab, aim: null, via: [], claim: null }
  driverOf(at.draft).granted = ''
  driverOf(at.draft).look = { squares: [townOf(at.board).number.get(me(at)!.cabs[cab].square)!] }
  at.say(`Cab ${cab + 1}.`)
}

export function commit(at: Here) {
  driverOf(at.draft).lastCab = courseOf(at.draft.preview)?.cab ?? driverOf(at.draft).lastCab
  return at.draft.commit()
}

/** A loaded cab goes where its passenger wants to, unless its driver says otherwise. */
export function grant(at: Here) {
  const driver = driverOf(at.draft)
  const focus = focusOf(at)
  const what = whatOf(at, focus)
  if (driver.ways.what !== what) return
  const { pending } = driver
  driver.pending = null
  if (pending?.what === what) {
    driver.granted = what
    aimAt(at, pending.aim, false)
    return
  }
  if (driver.granted === what || at.draft.ready || focus.aim) return
  driver.granted = what
  const trip = me(at)?.cabs[focus.cab]?.trip
  const n = trip ? at.board.places.findIndex((place) => place.id === trip.stop) : -1
  if (n >= 0) aimAt(at, { kind: 'place', n }, false)
}

// --- in words ---------------------------------------------------------------------------------

export const cabName = (at: Here, cab: number) => ((me(at)?.cabs.length ?? 1) > 1 ? `Cab ${cab + 1}` : 'Your cab')

/** The whole course in a sentence. */
export function told(at: Here, made: Course): string {
  const long = made.route.length - 1
  const name = made.aim ? aimName(at, made.aim) : ''
  const pile = made.claim === null ? null : at.view.piles[made.claim]
  if (pile && !long) return `Take ${pile.person} here?`
  const drive = `Drive ${long}`
  if (pile) return `${drive} to ${pile.street} and claim ${LETTERS[made.claim!]}`
  if (made.stop) {
    const stop = made.stop.stop_name
    const first = me(at)!.cabs[made.cab].tour === 'first'
    return first ? `${drive} to ${stop}, the first stop of the tour` : `${drive} to ${stop} and collect ${pence(made.stop.fare)}`
  }
  if (made.rest.length) return `${drive}: ${word(made.rest.length)} short of ${name}`
  return made.aim?.kind === 'square' || !made.aim ? `${drive} to ${at.board.squares[made.route.at(-1)!].name.replace(/, for .*/, '')}` : `${drive} to ${name}`
}

/** What keeps this cab from more, or what the rest is for. */
export function reason(at: Here, cab: number): string {
  const hint = at.hints.cabs.find((one) => one.number === cab + 1)
  if (!hint) return ''
  const left = at.view.left
  if (hint.stuck) return hint.stuck === 'jam' ? `${cabName(at, cab)} stands in or before a traffic jam.` : `Another cab is in the way of ${cabName(at, cab).toLowerCase()}.`
  if (hint.kept && left) {
    const other = 2 - cab
    const first = 21 - hint.kept
    return `Cab ${other} is free to move, so ${hint.kept === 1 ? 'space 20 is' : `spaces ${first} to 20 are`} kept for it.`
  }
  return left ? `${capital(spaces(left))} left, and all of them are to be driven.` : ''
}
