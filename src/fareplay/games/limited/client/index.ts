import type { Event, GameClient, Limited } from 'fareplay'
import Decision from './Decision.svelte'
import Form from './Form.svelte'
import Mark from './Mark.svelte'
import Name from './Name.svelte'
import SeatSheet from './SeatSheet.svelte'
import Sheets from './Sheets.svelte'
import Side from './Side.svelte'
import Stage from './Stage.svelte'
import { about } from './line'
import { aboardOf, advanceOf, choose, flags, holdOf, NUMBERS, spin, whereOf, type Board, type Now, type View } from './table.svelte'

function seat(view: View, who: number, board: Board) {
  const train = view.trains[who]
  const words = [whereOf(view, who, board), ...(train.at === null ? [] : [aboardOf(train.passengers)])]
  if (train.fails) words.push(train.fails === 1 ? '1 failure' : `${train.fails} failures`)
  return { line: words.join(' · '), figure: String(train.total), unit: train.total === 1 ? 'point' : 'points' }
}

function rules(at: Now): string[] {
  if (!at.live) return []
  if (at.hints.choice) return at.hints.choice.rules
  const found = at.hints.outcomes.map((one) => one.rule)
  const telling = found.filter((rule) => rule !== 'L-10')
  return [...new Set(telling.length ? telling : found)].slice(0, 3)
}

function sounds({ what, text }: Event) {
  if (what === 'draw') return / spins \d/.test(text) ? ('dial' as const) : ('dice' as const)
  return what === 'act' && / moves up /.test(text) ? ('step' as const) : null
}

export default {
  Stage, Decision, Side, SeatSheet, Mark, Form, Name, seat, rules, sounds,
  tabs: [{ name: 'Sheets', Tab: Sheets }],
  subtitle: (view) => [
    `${NUMBERS[view.trains.length] ?? view.trains.length} trains`, `trip ${view.trip}`,
    view.goal === 'points' ? `first to ${view.goal_number}` : view.goal_number === 1 ? 'one trip' : `${view.goal_number} trips`,
  ].join(' · '),
  tall: () => true,
  ground: { light: '#13202B', dark: '#13202B' },
  empty: 'The log begins with the lot for the first spin.',
  waiting(at) {
    const who = at.names[at.due ?? at.view.turn]
    return at.view.phase === 'choose' ? `${who} may move up, or hold.` : `${who} is to spin.`
  },
  parts: (view, who) => {
    const { total, sheet } = view.trains[who]
    const earlier = total - sheet.won + sheet.lost
    return [
      ...(earlier ? [{ name: 'earlier trips', points: earlier }] : []),
      { name: 'won on the last trip', points: sheet.won }, { name: 'lost on the last trip', points: -sheet.lost },
    ].filter((part) => part.points)
  },
  keys: [
    { key: ' ', does: 'spin the dial', run: spin },
    { key: 'Enter', does: 'spin, or what is chosen', run: spin },
    { key: '1', does: 'move up', run: (at) => choose(at, advanceOf(at)) },
    { key: '2', does: 'hold, and lose the turn', run: (at) => choose(at, holdOf(at)) },
    { key: 'f', does: 'flags on or off', run: (at) => { flags.turn(); at.say(flags.on ? 'Flags on.' : 'Flags off.') } },
    { key: 'o', does: 'say where my train is', run: (at) => {
      const train = at.view.trains[at.viewer ?? at.view.turn]
      at.say(train.at === null ? 'Your train waits at New York.' : `Your train: ${about(at.board, train.at)}, ${aboardOf(train.passengers)}.`)
    } },
  ],
} satisfies GameClient<View, Limited.Hints, Board>
