import type { Event, GameClient, Touring } from 'fareplay'
import { chosenIn, discardHeld, first, heldIn, nextPlace, nextWay, onlyMove, takeNth } from './choose'
import Decision from './Decision.svelte'
import Form from './Form.svelte'
import Name from './Name.svelte'
import Pack from './Pack.svelte'
import Stage from './Stage.svelte'
import { moveInWords } from './talk'
import { discards, faceOf, mineOf, number, sideOf, standing, uncoded, withPenalties, type Table } from './words'
import { NUMERAL } from './cards'

type View = Touring.TableView
type Board = Touring.BoardView

/** Rolling, out of gas …: of the seat's side; then what is its own, the number of its cards. Partners are many: in short. */
function seat(view: View, seat: number, board: Board) {
  const index = sideOf(view, seat)
  const side = view.sides[index]
  const { sign, tone } = standing(side, board)
  const where = side.seats.length > 1 ? '' : side.country ? 'in the country' : 'in the city'
  const cards = view.hand_sizes[seat] === 1 ? '1 card' : `${view.hand_sizes[seat]} cards`
  return {
    alarm: tone === 'stop' ? sign : undefined,
    line: [[tone === 'stop' ? '' : sign, where].filter(Boolean).join(', '), cards].filter(Boolean).join(' · '),
    figure: String(side.total), unit: `of ${view.goal} miles`, side: index,
    mark: side.seats.length > 1 ? String(side.seats.indexOf(seat) + 1) : undefined,
  }
}

/** The rules that bear on the card in hand, or on the state of the side. */
function rules(at: Table): string[] {
  if (!at.live) return []
  if (at.view.phase === 'settle') return ['T-52', 'T-57', 'T-58']
  const [held, chosen] = [heldIn(at), chosenIn(at)]
  if (chosen && discards(chosen)) return ['T-16', 'T-15']
  if (held) return faceOf(at.board, held.code).rules
  if (at.actions.length === 1) return ['T-18', 'T-R1']
  const side = mineOf(at)
  const top = side?.go_pile.at(-1)
  if (side?.rolling || !top) return ['T-14', 'T-20', 'T-16']
  const cure = faceOf(at.board, faceOf(at.board, top).needs[0])
  return [cure.rules[0], 'T-25']
}

function sounds(event: Event) {
  if (event.what === 'draw') return 'draw' as const
  if (event.what !== 'act') return null
  if (event.text.includes('rebuilt')) return 'shuffle' as const
  const [card, place] = event.touches ?? []
  if (place?.endsWith(':go') && card === 'hand:COLL') return 'horn' as const
  if (place?.endsWith(':go') && (card === 'hand:OOG' || card === 'hand:PUNC')) return 'brake' as const
  return 'lay' as const
}

const PLAYERS: Record<number, string> = { 2: 'two players', 3: 'three players', 4: 'two pairs', 6: 'two trios' }

export default {
  Stage, Decision, Form, Name, first, seat, rules, sounds,
  plain: uncoded,
  move: moveInWords,
  tabs: [{ name: 'Cards', Tab: Pack }],
  subtitle: (view, _board, options) =>
    `1937 · ${view.sides.length === 3 && view.hand_sizes.length === 6 ? 'three pairs' : (PLAYERS[view.hand_sizes.length] ?? number(view.hand_sizes.length))} · ${withPenalties(options) ? 'penalties game' : 'plain game'}`,
  ground: { light: '#1d4a55', dark: '#1d4a55' },
  empty: 'The log begins with the first card.',
  parts: (view, seat, board) => view.sides[sideOf(view, seat)].miles.map((n, kind) => ({ name: `${NUMERAL[kind]}s`, points: n * board.cards[kind].miles })),
  keys: [
    ...[0, 1, 2, 3, 4, 5].map((n) => ({ key: String(n + 1), does: 'take up a card; again: its next place', hidden: n > 0, run: (at: Table) => takeNth(at, n) })),
    { key: 'ArrowRight', does: 'next place, or next way to be paid', run: (at: Table) => nextWay(at, 1) || nextPlace(at, 1) },
    { key: 'ArrowLeft', does: 'last place, or last way to be paid', run: (at: Table) => nextWay(at, -1) || nextPlace(at, -1) },
    { key: 'ArrowDown', does: 'next place', run: (at: Table) => nextPlace(at, 1) },
    { key: 'ArrowUp', does: 'last place', run: (at: Table) => nextPlace(at, -1) },
    { key: 'd', does: 'discard the card in hand', run: discardHeld },
    { key: 'Enter', does: 'play the only move', run: onlyMove },
  ],
} satisfies GameClient<View, Touring.Hints, Board>
