// The decision as the server offers it, sorted for the eye: tickets of a throw, ends of a part.
import type { At, Cabby, Option, Plan } from 'fareplay'
import { nameOf, trace, WORDS, type Kind, type Step } from './map'

export type Now = At<Cabby.TableView, Cabby.Hints, Cabby.BoardView>

/** One use of the throw; a split may be played in two orders, the cab first before the scout. */
export interface Ticket { scout: number; cab: number; speeds: boolean; orders: Option[] }
export interface Part { kind: Kind; counts: number }
export interface End { id: string; at: string; heading: string; ways: Way[]; further: number; worth: number; caught: number[] }
export interface Way { plan: Plan; offences: string[] }

export const SEATS = ['P1', 'P2', 'P3', 'P4', 'P5', 'P6']
export const colourOf = (passenger: string) => passenger.split('-')[0]
export const pointsOf = (at: { board: Cabby.BoardView }, passenger: string) => at.board.points[colourOf(passenger)] ?? 0

/** The parts that a use is made of, in its order: `C6 S4`. */
export const partsOf = (text: string): Part[] =>
  [...text.matchAll(/([SC])(\d+)/g)].map(([, car, counts]) => ({ kind: car === 'C' ? 'cab' : 'scout', counts: Number(counts) }))

export function tickets(at: Now): Ticket[] {
  if (at.view.phase !== 'use') return []
  const found = new Map<string, Ticket>()
  for (const option of at.actions) {
    const parts = partsOf(option.text)
    const scout = parts.find((part) => part.kind === 'scout')?.counts ?? 0
    const cab = parts.find((part) => part.kind === 'cab')?.counts ?? 0
    const name = `${scout} ${cab}`
    const ticket = found.get(name) ?? { scout, cab, speeds: cab > 0 && !at.view.dice.includes(cab), orders: [] }
    ticket.orders.push(option)
    ticket.orders.sort((one) => (one.text.startsWith('C') ? -1 : 1))
    found.set(name, ticket)
  }
  // the total first, then the splits, doubled ones last, as the rule sheet lists them
  return [...found.values()].map((one) => ({ ...one, speeds: one.speeds || doubled(at, one) })).sort((a, b) => Number(a.cab > 0) - Number(b.cab > 0) || Number(a.speeds) - Number(b.speeds))
}
/** Twice a die that is not the scout's. */
const doubled = (at: Now, { scout, cab }: Ticket) => {
  const other = [...at.view.dice]
  other.splice(other.indexOf(scout), 1)
  return cab > 0 && cab !== other[0]
}

export const chosenUse = (at: Now): Option | undefined => (at.view.phase === 'use' ? at.actions.find((option) => option.id === at.draft.chosen[0]) : undefined)

/** The car that is being sent off, and how far. */
export function part(at: Now): Part | null {
  if (!at.live) return null
  if (at.view.phase === 'drive' && at.view.moving) return { kind: at.view.moving as Kind, counts: at.view.left }
  const use = chosenUse(at)
  return use ? partsOf(use.text)[0] : null
}
/** How many counts that part has in all: what the log says of the use; none where it says nothing. */
export function countsOf(at: Now): number | null {
  const given = at.events.findLast((event) => event.seq && event.seq <= at.version && / gives .* to the (cab|scout)/.test(event.text))
  const [, twice, counts] = given?.text.match(new RegExp(`(twice |all )?(\\d+) to the ${at.view.moving}`)) ?? []
  return counts ? Number(counts) * (twice === 'twice ' ? 2 : 1) : null
}
export const FOCUS: Record<Kind, number> = { cab: 0, scout: 1 }

/** Ask the server for the ends of that car. */
export function askEnds(at: Now) {
  const now = part(at)
  if (now) void at.draft.ask(FOCUS[now.kind])
}

/** `2CDd/E V5` in its parts. */
export function endOf(plan: Plan): { at: string; heading: string; offences: string[] } {
  const [place, ...offences] = plan.key.split(' ')
  const [at, heading = ''] = place.split('/')
  return { at, heading, offences }
}

const NONE: End[] = []
const sorted = new WeakMap<Plan[], End[]>() // an answer of the server is sorted once

/** Ends of the plans: lawful ones first, then by what waits there; each with its ways, the fewest offences first. */
export function ends(at: Now): End[] {
  const now = part(at)
  if (!now || at.draft.planning || !at.draft.plans.length) return NONE
  const before = sorted.get(at.draft.plans)
  if (before) return before
  const all = at.draft.plans.map((plan) => ({ plan, ...endOf(plan) }))
  const streets = all.filter((one) => one.heading)
  const always = streets.length ? streets[0].offences.filter((code) => streets.every((one) => one.offences.includes(code))) : []
  const found = new Map<string, End>()
  for (const { plan, at: place, heading, offences } of all) {
    const id = heading ? `${place}/${heading}` : place
    const further = offences.filter((code) => !always.includes(code)).length
    const end = found.get(id) ?? { id, at: place, heading, ways: [], further, worth: worth(at, now.kind, place), caught: now.kind === 'scout' ? at.hints.catches.filter((one) => one.space === place).map((one) => one.seat) : [] }
    end.ways.push({ plan, offences })
    end.ways.sort((a, b) => a.offences.length - b.offences.length)
    end.further = Math.min(end.further, further)
    found.set(id, end)
  }
  const told = [...found.values()].sort((a, b) => a.further - b.further || b.worth - a.worth || a.id.localeCompare(b.id))
  sorted.set(at.draft.plans, told)
  return told
}

function worth(at: Now, kind: Kind, place: string) {
  const me = at.view.players[at.view.turn]
  if (kind === 'scout') return at.hints.catches.filter((one) => one.space === place).length
  if (place === 'DEPOT') return me.load.reduce((sum, one) => sum + pointsOf(at, one), 0) * 10
  return at.view.waiting.filter((one) => one.space === place).reduce((sum, one) => sum + pointsOf(at, one.name), 0)
}

/** The end and the way that the plan in sight is. */
export function shown(at: Now): { end: End; way: Way } | null {
  const plan = at.draft.preview
  if (!plan) return null
  for (const end of ends(at)) {
    const way = end.ways.find((one) => one.plan === plan)
    if (way) return { end, way }
  }
  return null
}

/** The spaces of the plan in sight; of the straight way where a use leaves no choice. */
export function route(at: Now): Step[] {
  const now = part(at)
  if (!now) return []
  const from = at.view.players[at.view.turn][now.kind]
  const plan = at.draft.preview
  if (plan) return trace(at.board, from, plan.text.split(', '), now.counts)
  if (chosenUse(at) && !at.draft.planning && !at.draft.plans.length) return trace(at.board, from, [], now.counts)
  return []
}

/** Go through the ends by keys. */
export function step(at: Now, by: number): boolean {
  const all = ends(at)
  if (!all.length) return false
  const here = shown(at)
  const n = here ? all.findIndex((end) => end.id === here.end.id) : by > 0 ? -1 : 0
  const end = all[(n + by + all.length) % all.length]
  at.draft.pick(end.ways[0].plan)
  at.say(`${sayEnd(at, end, end.ways[0])} ${all.indexOf(end) + 1} of ${all.length}.`)
  return true
}

/** Another way to the same end, with other offences. */
export function otherWay(at: Now): boolean {
  const here = shown(at)
  if (!here || here.end.ways.length < 2) return false
  const way = here.end.ways[(here.end.ways.indexOf(here.way) + 1) % here.end.ways.length]
  at.draft.point(null)
  at.draft.pick(way.plan)
  at.say(sayEnd(at, here.end, way))
  return true
}

export const flagOf = (at: { board: Cabby.BoardView }, code: string) => at.board.offences.find((one) => one.code === code)

/** What waits at an end, in words; whether a passenger can be had without an offence is told at the pick-up. */
export function awaits(at: Now, end: End): { text: string; good: boolean }[] {
  const now = part(at)
  const me = at.view.players[at.view.turn]
  const called = (name: string) => `${colourOf(name)} (${pointsOf(at, name)})`
  if (end.at === 'DEPOT') return [me.load.length ? { text: `brings in ${me.load.map(called).join(', ')}; counts left over are lost`, good: true } : { text: 'empty', good: false }]
  if (now?.kind === 'scout') return end.caught.map((seat) => ({ text: `arrests ${at.names[seat]}`, good: true }))
  const kerbs = new Map<string, string[]>()
  for (const { name, kerb } of at.view.waiting.filter((one) => one.space === end.at)) kerbs.set(kerb, [...(kerbs.get(kerb) ?? []), called(name)])
  return [...kerbs].map(([kerb, who]) => ({ text: `${who.join(', ')} ${who.length > 1 ? 'wait' : 'waits'}${kerb ? ` on the ${WORDS[kerb]} kerb` : ''}`, good: false }))
}

export function sayEnd(at: Now, end: End, way: Way): string {
  const now = part(at)
  const words = way.offences.map((code) => flagOf(at, code)?.flag ?? code)
  const where = end.at === 'DEPOT' ? 'into the depot' : `to ${nameOf(at.board, end.at)}, heading ${WORDS[end.heading]}`
  return `${now?.kind === 'cab' ? 'Cab' : 'Scout'} ${where}. ${[...awaits(at, end).map((one) => one.text), words.length ? words.join(', ') : now?.kind === 'cab' ? 'no offence' : ''].filter(Boolean).join('; ')}.`
}

/** Choose the n-th ticket, in the order that was last asked for where it can be played so. */
export function useTicket(at: Now, n: number): boolean {
  const ticket = tickets(at)[n]
  if (!ticket) return false
  if (!ticket.orders.some((one) => one.id === at.draft.chosen[0])) at.draft.pick(ticket.orders[0])
  else if (!ends(at).length) return false
  return true
}

/** A lawful use of the throw, and its best end, lie ready. */
export function first(at: Now) {
  const all = tickets(at)
  const [order] = (all.find((ticket) => ticket.cab && !ticket.speeds) ?? all[0])?.orders ?? []
  if (!order) return
  at.draft.pick(order)
  void at.draft.ask(FOCUS[partsOf(order.text)[0].kind]).then(() => {
    const end = ends(at).find((one) => !one.ways[0].offences.length) ?? ends(at)[0]
    if (!end || at.draft.chosen[0] !== order.id || at.draft.preview) return
    at.draft.pick(end.ways[0].plan)
    at.say(`Ready: ${sayEnd(at, end, end.ways[0])}`)
  })
}

export function swap(at: Now): boolean {
  const use = chosenUse(at)
  const ticket = tickets(at).find((one) => one.orders.some((order) => order.id === use?.id))
  const other = ticket?.orders.find((order) => order.id !== use?.id)
  if (!other) return false
  at.draft.pick(other)
  at.say(`${other.text.startsWith('C') ? 'Cab' : 'Scout'} first.`)
  return true
}

export const named = (at: Now, word: string): Option | undefined => at.actions.find((option) => option.text === word)

/** Take somebody; where nobody else could be taken after, that is all of it. */
export function takePeg(at: Now, name: string): boolean {
  const [option, done] = [named(at, `take ${name}`), named(at, 'done')]
  if (!option) return false
  void at.draft.send(done && at.hints.beside.length === 1 ? [option.id, done.id] : [option.id])
  return true
}
