// Putting a move together: what is chosen so far, where it leads, what may follow. The server judges.
import type { At, Mew, Plan } from 'fareplay'
import { COLOURS, OPPOSITE, same, STEP, tell, WORDS, type Place, type Spot, type Way } from './map'

export type Now = At<Mew.TableView, Mew.Hints, Mew.BoardView>
export interface Note { text: string; rule: string }
/** What is held in the draft beside chosen moves: dice lifted, a direction, why something cannot be. */
export interface Aim { lifted?: number[]; way?: Way; note?: Note }
export interface Leg { id: number; length: number; way: Way; via: Place[] }
export interface Trace { legs: Leg[]; end: Place; rest: number[]; complete: boolean; wall: Leg | null; missing: number }

export const aimOf = (at: Now) => (at.draft.focus as Aim | null) ?? {}
export const setAim = (at: Now, aim: Aim) => { at.draft.focus = aim }
export const active = (at: Now) => at.view.cats.find((cat) => cat.name === at.view.turn)!
export const named = (at: Now, text: string) => at.actions.find((option) => option.text === text)
export const nameOf = (at: Now, colour: string) => {
  const cat = at.view.cats.find((one) => one.name === colour)
  return !cat ? colour : cat.crazy ? 'Crazy cat' : (at.names[cat.seat] ?? colour)
}
export const many = (n: number, word: string) => `${n} ${word}${n === 1 ? '' : 's'}`
/** 'red d6, blue d8' with the capital that dice have on paper. */
export const diceNames = (dice: string[]) => dice.map((die) => die.replace(/d(?=\d)/, 'D')).join(', ')
const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven']
export const count = (n: number) => NUMBERS[n] ?? String(n)
export const Count = (n: number) => count(n).replace(/^./, (letter) => letter.toUpperCase())
export const list = (words: (string | number)[]) => (words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`)

// --- dice ---

export const lifted = (at: Now) => aimOf(at).lifted ?? []
export function lift(at: Now, die: number) {
  if (at.view.phase !== 'reroll' || die > at.view.dice.length) return false
  const now = lifted(at)
  const next = now.includes(die) ? now.filter((one) => one !== die) : [...now, die].sort((a, b) => a - b)
  setAim(at, { lifted: next })
  at.say(`Die ${die}, ${at.view.dice[die - 1].face}: ${next.includes(die) ? 'to be rolled again' : 'kept'}. ${next.length ? risk(at) : ''}`)
}
export function reroll(at: Now) {
  const want = lifted(at).map((die) => `die:${die}`)
  const option = want.length ? at.actions.find(({ touches, text }) => text.startsWith('reroll') && touches.length === want.length && want.every((one) => touches.includes(one))) : null
  if (!option) return false
  void at.draft.send([option.id])
}
export function risk(at: Now): string {
  const dice = lifted(at).map((die) => at.view.dice[die - 1])
  const eights = dice.filter((die) => die.kind === 'd8').length
  const percent = at.board.risk[dice.length - eights]?.[eights]
  return percent === undefined ? '' : `${Count(dice.length)} ${dice.length === 1 ? 'die' : 'dice'}: ${percent} % chance of another curse.`
}
export const meaning = (board: Mew.BoardView, face: number) => (face ? board.faces[face - 1] : '')

// --- moves ---

/** One step on the card as it is printed; null where the card ends. */
function step(at: Now, place: Place, way: Way): Place | null {
  const [start, exit] = at.view.gates
  if (place === 'start') return way === OPPOSITE[start.side as Way] ? start.mouth : null
  if (typeof place === 'string') return null
  const there: Spot = [place[0] + STEP[way].x, place[1] + STEP[way].y]
  if (there[0] >= 1 && there[0] <= at.board.width && there[1] >= 1 && there[1] <= at.board.height) return there
  return exit.open && same(place, exit.mouth) && way === exit.side ? 'left' : null
}

/** What a row of moves would do, as far as the card shows it. */
export function trace(at: Now, ids: number[]): Trace {
  const rest = [...at.view.pool]
  const halt = named(at, 'halt')?.id
  const found: Trace = { legs: [], end: active(at).at as Place, rest, complete: false, wall: null, missing: 0 }
  for (const id of ids) {
    if (id === halt) { found.complete = true; continue }
    const move = at.board.moves.find((one) => one.action === id)
    if (!move || found.end === 'left') continue
    const leg: Leg = { id, length: move.length, way: move.way as Way, via: [found.end] }
    const n = rest.indexOf(move.length)
    if (n < 0) { found.missing = move.length; return found }
    for (let k = 0; k < move.length && leg.via.at(-1) !== 'left'; k++) {
      const there = step(at, leg.via.at(-1)!, leg.way)
      if (there === null) { found.wall = leg; return found }
      leg.via.push(there)
    }
    rest.splice(n, 1)
    found.legs.push(leg)
    found.end = leg.via.at(-1)!
  }
  found.complete ||= found.end === 'left' || (rest.length === 0 && ids.length > 0)
  return found
}

export const sequence = (at: Now) => [...at.draft.chosen, ...(at.draft.preview?.actions ?? [])]
export const shown = (at: Now): Trace | null => (at.live && at.view.phase === 'move' ? trace(at, sequence(at)) : null)
export const idOf = (at: Now, way: Way, length: number) => at.board.moves.find((one) => one.way === way && one.length === length)!.action
const optionOf = (at: Now, id: number) => {
  const move = at.board.moves.find((one) => one.action === id)
  return { id, text: move ? `${move.length}${move.way}` : 'halt', touches: [] }
}

export function askEnds(at: Now) {
  if (at.view.phase === 'move' && !trace(at, at.draft.chosen).complete) void at.draft.ask(COLOURS.indexOf(at.view.turn), at.draft.chosen)
}
/** Ends that the server knows of, after the moves chosen so far; out of the game is not a place. */
export function ends(at: Now): Map<string, Plan> {
  const found = new Map<string, Plan>()
  if (!at.live || at.view.phase !== 'move') return found
  for (const plan of at.draft.plans) {
    if (plan.key === OUT) continue
    const key = plan.key === 'exit' ? 'left' : plan.key.replace(/[()]/g, '')
    const old = found.get(key)
    if (!old || plan.actions.length < old.actions.length) found.set(key, plan)
  }
  return found
}

// --- the last turn ---

const OUT = 'eliminated'
/** The rule that takes a cat out of the game after this turn, if it is still in the city then. */
export function lastTurn(at: Now): string {
  if (active(at).rush === 1) return 'M-53'
  return at.view.round >= at.view.curfew ? 'M-R36' : ''
}
/** The server tells one way for all ends that are out of the game; turned tiles make others of it. */
export const wayOut = (at: Now) => (at.live && at.view.phase === 'move' ? at.draft.plans.find((plan) => plan.key === OUT) : undefined)
export const LAST = 'Your last turn: still in the city after it, you are out of the game.'

/** A space that was pointed at and is no end; the meter says so. */
export function refuseEnd(at: Now, place: Place) {
  if (wayOut(at) && place !== 'left') return refuse(at, `${tell(place)} is no help: still in the city after this turn, you are out of the game.`, lastTurn(at))
  refuse(at, `No way ends on ${tell(place)}.`, 'M-R17')
}

export function setSequence(at: Now, ids: number[], aim: Aim | null = null) {
  at.draft.clear()
  for (const id of ids) at.draft.pick(optionOf(at, id), { add: true })
  at.draft.focus = aim
}

/** One more move by arrow and number; what the card does not allow is said, with its rule. */
export function addMove(at: Now, way: Way, length: number) {
  const before = [...at.draft.chosen]
  const then = trace(at, [...before, idOf(at, way, length)])
  if (then.missing) return refuse(at, `No move of ${length} is left.`, 'M-27')
  if (then.wall) {
    const gate = then.wall.via[0] === 'start' || (same(then.wall.via[0], at.view.gates[0].mouth) && way === at.view.gates[0].side)
    return refuse(at, gate ? `No way ${WORDS[way]} from ${tell(then.wall.via[0])}: START is left inwards only.` : `A wall: no room for ${length} ${WORDS[way]} from ${tell(then.wall.via[0])}.`, gate ? 'M-R2' : 'M-R17')
  }
  at.draft.pick(optionOf(at, idOf(at, way, length)), { add: true })
  at.draft.focus = null
  at.say(`${length} ${WORDS[way]} to ${tell(then.end)}. ${then.complete ? told(at, then) : `Left: ${list(then.rest)}.`}`)
}
function refuse(at: Now, text: string, rule: string) {
  setAim(at, { note: { text, rule } })
  at.say(`${text} Rule ${rule}.`)
}
export function arrow(at: Now, way: Way) {
  if (at.view.phase === 'boost') {
    const option = at.actions.find((one) => one.text === `boost ${way}`)
    if (option) at.draft.pick(option)
    return
  }
  const lengths = [...new Set(trace(at, at.draft.chosen).rest)]
  if (!lengths.length) return refuse(at, 'All moves are planned: Esc takes the last one back.', 'M-24')
  if (lengths.length === 1) return addMove(at, way, lengths[0])
  at.draft.point(null)
  setAim(at, { way })
  at.say(`${WORDS[way]}: 1 or 2?`)
}

/** The tile turns to the next direction that the card allows. */
export function turnTile(at: Now, n: number) {
  const ids = sequence(at)
  const { legs } = trace(at, ids)
  const round: Way[] = ['U', 'R', 'D', 'L']
  for (let k = 1; k < 4; k++) {
    const way = round[(round.indexOf(legs[n].way) + k) % 4]
    const next = ids.map((id, i) => (i === n ? idOf(at, way, legs[n].length) : id))
    const then = trace(at, next)
    if (!then.wall && !then.missing) {
      setSequence(at, then.legs.map((leg) => leg.id))
      return at.say(`${legs[n].length} ${WORDS[way]}. ${then.complete ? told(at, then) : ''}`)
    }
  }
  refuse(at, 'This move has no other direction here.', 'M-R17')
}
/** The tile goes to another place in the row. */
export function moveTile(at: Now, from: number, to: number) {
  const ids = sequence(at)
  if (to < 0 || to >= ids.length || from === to) return false
  const next = [...ids]
  next.splice(to, 0, ...next.splice(from, 1))
  const then = trace(at, next)
  if (then.wall || then.missing) { refuse(at, `In this order ${then.wall ? `there is a wall at ${tell(then.wall.via.at(-1)!)}` : 'the moves do not suffice'}.`, 'M-R17'); return false }
  setSequence(at, next)
  at.say(`Now ${list(then.legs.map((leg) => `${leg.length} ${WORDS[leg.way]}`))}.`)
  return true
}

// --- what it comes to, in words ---

export function waiting(at: Now, place: Place): string[] {
  if (place === 'left') return [`leaves the city, ${at.board.places[at.view.left.length]} points`]
  if (typeof place === 'string') return []
  const found = at.hints.waits.find((one) => same(one.at, place))
  if (!found) return []
  return [
    found.passenger ? `passenger, ${at.board.points} points` : '',
    found.effect === 'nibbles' ? 'cat nibbles, a power-up' : found.effect === 'patrol' ? 'Paw patrol, a debuff' : '',
    found.cat ? `a duel with ${nameOf(at, found.cat)}` : '',
  ].filter(Boolean)
}
export function headline(at: Now, then: Trace): string {
  const words = waiting(at, then.end)
  if (then.end === 'left') return `${words[0].replace(/^l/, 'L')}`
  if (lastTurn(at) && !words.length) return 'Out of the game: the exit is not reached'
  return `Lands on ${tell(then.end)}${words.length ? `: ${words.join('; ')}` : ''}`
}
export function told(at: Now, then: Trace): string {
  const opens = typeof then.end !== 'string' && at.hints.waits.some((one) => one.opens && same(one.at, then.end))
  const lost = then.rest.length ? ` The rest of the moves is lost: ${list(then.rest)}.` : ''
  const last = then.end === 'left' || !lastTurn(at) ? '' : waiting(at, then.end).length ? ` ${LAST}` : ` The cat ends on ${tell(then.end)}.`
  return `${headline(at, then)}.${last}${opens ? ' The exit opens.' : ''}${lost}`
}
/** What the curses have taken, in a sentence. */
export function taken(at: Now, future = false): string {
  const { eaten, lost, shortened } = at.hints
  const what = [...eaten.map((n) => `the ${at.view.dice[n].face}`), ...lost.map((length) => `a boost of ${length}`)]
  const curses = active(at).curses
  const who = curses === 1 ? 'The curse' : `${Count(curses)} curses`
  const takes = future ? (curses === 1 ? 'takes' : 'take') : curses === 1 ? 'has taken' : 'have taken'
  const cuts = future ? (curses === 1 ? 'makes' : 'make') : curses === 1 ? 'has made' : 'have made'
  const short = shortened >= 0 && at.view.dice[shortened] ? `${cuts} a 1 of the ${at.view.dice[shortened].face}` : ''
  if (!what.length && !short) return ''
  return `${who} ${[what.length ? `${takes} ${list(what)}` : '', short].filter(Boolean).join(' and ')}.`
}
