// A card in hand, a place on the table, a way to be paid: what is put together before it is sent.
import type { Option, Plan } from 'fareplay'
import { hand, type Held } from './order.svelte'
import { discards, faceOf, mineOf, speeds, type Table } from './words'

/** The card taken up; it stands in `draft.focus`, so that Esc and a new moment lay it down. */
export const heldIn = (at: Table) => (at.live ? (at.draft.focus as Held | null) : null)
export const usesOf = (at: Table, code: string) => at.offers(`hand:${code}`)
export const playsOf = (at: Table, code: string) => usesOf(at, code).filter((option) => !discards(option))
export const discardOf = (at: Table, code: string) => usesOf(at, code).find(discards)
export const chosenIn = (at: Table): Option | null => at.actions.find((option) => option.id === at.draft.chosen[0]) ?? null

/** Where an option lays its card. A 30 that will be fined is put on the miles first, as at the table. */
export const placeOf = (at: Table, option: Option) => (speeds(option) ? `side:${mineOf(at)?.name}:miles` : (option.touches.at(-1) ?? ''))
/** The option that lays the held card there. */
export function optionAt(at: Table, place: string): Option | null {
  const held = heldIn(at)
  return held ? (usesOf(at, held.code).find((option) => placeOf(at, option) === place) ?? null) : null
}
/** Plays to be confirmed by their own button: City Limits on one's own road, a 30 that will be fined. */
export const risky = (at: Table, option: Option) => speeds(option) || (option.touches[0] === 'hand:CITY' && option.touches[1] === `side:${mineOf(at)?.name}:road`)

/** Take a card up; where it can go to one place only, that place is chosen with it. */
export function take(at: Table, held: Held) {
  at.draft.clear()
  at.draft.focus = held
  const plays = playsOf(at, held.code)
  const only = plays.length === 1 ? plays[0] : plays.length ? null : discardOf(at, held.code)
  if (only && !risky(at, only)) put(at, only)
}

/** The first card that can be laid somewhere lies ready; where none can, the first to be discarded. */
export function first(at: Table) {
  if (at.view.phase !== 'play' || at.actions.length === 1) return
  const safe = ({ code }: Held) => playsOf(at, code).find((option) => !risky(at, option))
  const held = hand.cards.find(safe)
  take(at, { ...(held ?? hand.cards[0]), offered: true })
  if (held && !at.draft.ready) put(at, safe(held)!)
}

/** Choose a place; the same again plays the card, unless it is to be confirmed. */
export function put(at: Table, option: Option) {
  if (at.draft.chosen[0] === option.id) {
    if (!risky(at, option)) void at.draft.commit()
    return
  }
  at.draft.pick(option)
  if (forfeitOf(at, option)?.asks)
    void at.draft.ask(undefined, [option.id]).then((ways) => {
      if (at.draft.chosen[0] === option.id && !at.draft.preview && ways.length) at.draft.pick(ways[0])
    })
}

/** What a delay costs whom it is laid on. */
export function forfeitOf(at: Table, option: Option) {
  const [card, place] = option.touches
  return (at.hints?.forfeits ?? []).find((one) => card === `hand:${one.card}` && place === `side:${one.side}:go`) ?? null
}

/** A card put where it cannot go: the table says why, with its rule. */
export function tryAt(at: Table, code: string, place: string) {
  const [kind, side, pile] = place.split(':')
  const what = kind === 'discard' ? 'discard' : pile
  const own = side === mineOf(at)?.name
  const uses = at.board.uses.filter((use) => use.card === code && use.place !== 'discard')
  const use = uses.find((one) => one.place === what && (one.side === null ? own : one.side === side)) ?? uses.find((one) => one.side === null || one.side === side)
  if (use) void at.draft.send([use.action])
}

/** Point at a place with the held card: choose it where it is legal, else hear the rule. */
export function aim(at: Table, place: string): boolean {
  const held = heldIn(at)
  if (!held) return false
  const option = optionAt(at, place)
  if (option) put(at, option)
  else tryAt(at, held.code, place)
  return true
}

const turn = <T>(row: T[], now: (one: T) => boolean, by: number): T | undefined => {
  const at = row.findIndex(now)
  return row[at < 0 ? (by > 0 ? 0 : row.length - 1) : (at + by + row.length) % row.length]
}

/** The next or the last place of the held card; the discard pile comes last. */
export function nextPlace(at: Table, by: number) {
  const held = heldIn(at)
  if (!held) return false
  const found = turn([...playsOf(at, held.code), ...usesOf(at, held.code).filter(discards)], (one) => one.id === at.draft.chosen[0], by)
  if (found && found.id !== at.draft.chosen[0]) put(at, found)
  return true
}

/** The next or the last way to be paid. */
export function nextWay(at: Table, by: number) {
  if (at.draft.plans.length < 2 || !at.draft.preview) return false
  const found = turn<Plan>([...at.draft.plans], (one) => one.key === at.draft.preview?.key, by)
  if (found && found.key !== at.draft.preview?.key) at.draft.pick(found)
  return true
}

/** The n-th card of the hand; the same again goes on to its next place. */
export function takeNth(at: Table, n: number) {
  if (at.view.phase === 'settle') {
    const way = at.actions[n]
    if (way) at.draft.pick(way)
    return Boolean(way)
  }
  const held = hand.cards[n]
  if (!held) return false
  if (heldIn(at)?.id === held.id) nextPlace(at, 1)
  else {
    take(at, held)
    const chosen = chosenIn(at)
    if (!chosen) at.say(`${faceOf(at.board, held.code).name}: arrows choose the place.`)
  }
}

export function discardHeld(at: Table) {
  const held = heldIn(at)
  const option = held && discardOf(at, held.code)
  if (!option) return false
  if (at.draft.chosen[0] !== option.id) at.draft.pick(option)
}

/** Where nothing else can be done, Enter does it. */
export function onlyMove(at: Table) {
  if (at.draft.ready || at.actions.length !== 1) return false
  void at.draft.send([at.actions[0].id])
}
