import type { Cabby, GameClient } from 'fareplay'
import Decision from './Decision.svelte'
import Form from './Form.svelte'
import Name from './Name.svelte'
import Side from './Side.svelte'
import Stage from './Stage.svelte'
import { nameOf } from './map'
import { chosenUse, colourOf, endOf, ends, first, named, otherWay, part, step, swap, takePeg, tickets, useTicket, type Now } from './moves'

type View = Cabby.TableView
type Board = Cabby.BoardView
const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six']
const brief = (board: Board, codes: string[]) => codes.map((code) => board.offences.find((one) => one.code === code)?.brief ?? code).join(', ')
const load = (board: Board, aboard: string[]) => aboard.map((one) => `${colourOf(one)} ${board.points[colourOf(one)]}`).join(', ')
const PLACES: Record<string, string> = { DEPOT: 'in the depot', COURT: 'in the court', GARAGE: 'in the garage' }

function seat(view: View, who: number, board: Board) {
  const { cab, scout, load: aboard, offences, wanted, score, barred } = view.players[who]
  const words = [aboard.length ? `${wanted ? '' : 'Aboard: '}${load(board, aboard)}` : PLACES[cab.at] ? `Cab ${PLACES[cab.at]}` : wanted ? 'empty' : 'Empty']
  if (!wanted && scout.at !== 'GARAGE') words.push(`scout ${scout.at}`)
  if (barred) words.push('may not call')
  return { line: words.join(' · '), figure: String(score), unit: score === 1 ? 'point' : 'points', ...(wanted ? { alarm: `Wanted: ${brief(board, offences)}` } : {}) }
}

/** The choice with a number: a ticket, a passenger, a cab, an offence. */
function choose(at: Now, n: number): boolean {
  switch (at.view.phase) {
    case 'use': return useTicket(at, n)
    case 'pickup': return n < at.hints.beside.length && takePeg(at, at.hints.beside[n].name)
    case 'arrest':
      if (at.actions[n]) at.draft.pick(at.actions[n])
      return Boolean(at.actions[n])
    case 'call': {
      const calls = (who: number) => at.actions.filter((option) => option.text.startsWith(`call P${who + 1} `))
      if (typeof at.draft.focus === 'number') {
        const option = calls(at.draft.focus)[n]
        if (option) at.draft.pick(option)
        return Boolean(option)
      }
      if (!calls(n).length) return false
      at.draft.focus = n
      return true
    }
  }
  return false
}

/** Enter where the shell would send too little: the first end, or the one thing that ends the question. */
function enter(at: Now): boolean {
  const { phase } = at.view
  if (phase === 'pickup' || (phase === 'call' && at.draft.focus === null)) {
    const option = named(at, phase === 'call' ? 'pass' : 'done')
    if (option && !at.draft.ready) void at.draft.send([option.id])
    return Boolean(option)
  }
  if ((phase === 'use' || phase === 'drive') && !at.draft.preview && ends(at).length) return step(at, 1)
  if (phase === 'use' && !at.draft.chosen.length && tickets(at).length === 1) return useTicket(at, 0)
  return Boolean(phase === 'use' && at.draft.chosen.length && at.draft.planning)
}

function rules(at: Now): string[] {
  const { phase } = at.view
  if (phase === 'pickup') return [...new Set([...at.hints.beside.flatMap((one) => one.offences.map((code) => (code === 'V2' ? 'C-42' : 'C-47'))), 'C-35', 'C-30'])]
  if (phase === 'call') return ['C-58', 'C-56']
  if (phase === 'arrest') return ['C-49', 'C-50']
  const plan = at.draft.preview
  const now = part(at)
  if (plan && now?.kind === 'cab') {
    const { offences, at: place } = endOf(plan)
    if (place === 'DEPOT') return ['C-28', 'C-39', 'C-R13']
    const found = offences.map((code) => at.board.offences.find((one) => one.code === code)?.rule ?? '')
    return found.length ? [...found.slice(0, 2), 'C-56'] : ['C-30', 'C-25']
  }
  if (now?.kind === 'scout') return ['C-50', 'C-61', 'C-27']
  if (chosenUse(at)) return ['C-22', 'C-R6', 'C-25']
  return new Set(at.view.dice).size < at.view.dice.length ? ['C-10', 'C-08', 'C-14'] : ['C-10', 'C-14']
}

const digits = [...Array(9).keys()].map((n) => ({ key: String(n + 1), does: 'choose a use, a passenger, a call', hidden: n > 0, run: (at: Now) => choose(at, n) }))

export default {
  Stage, Decision, Side, Form, Name, first, seat, rules,
  subtitle: (view, board, options) => [
    '1930s', `${NUMBERS[view.players.length]} players`, `${view.waiting.length} of ${board.circles?.length ?? 28} passengers still waiting`, ...(options.spotting === 'eagle_eye' ? ['eagle eyes'] : []),
  ].join(' · '),
  tall: () => true,
  ground: { light: '#E8DCBD', dark: '#2A2620' },
  empty: 'The log begins with the throws for the start.',
  waiting(at) {
    const who = at.names[at.due ?? at.view.turn]
    const { phase, moving, left, dice } = at.view
    if (phase === 'drive' && moving) return `${who} drives the ${moving}: ${left} to go.`
    if (phase === 'use') return `${who} has ${dice.join(' and ')}.`
    if (phase === 'call') return `${who} may call an offence.`
    return `Waiting for ${who}.`
  },
  sounds({ text, what }) {
    if (/arrested/.test(text)) return 'whistle'
    if (/into the depot with/.test(text)) return 'chime'
    if (/ takes (blue|red|green|yellow)/.test(text)) return 'door'
    if (/ (threw|throws) /.test(text) || what === 'draw') return 'dice'
    if (/turns|goes straight|stops|leaves|U-turn/.test(text)) return 'step'
    return null
  },
  parts: (view, who, board) => Object.entries(board.points).sort((a, b) => b[1] - a[1]).map(([name, points]) => ({ name, points: points * view.players[who].delivered.filter((one) => colourOf(one) === name).length })).filter((one) => one.points),
  keys: [
    ...digits,
    { key: 'x', does: 'swap cab and scout', run: swap },
    { key: 'w', does: 'another way to the same end', run: otherWay },
    { key: 'ArrowRight', does: 'next end', run: (at) => step(at, 1) },
    { key: 'ArrowDown', does: 'next end', hidden: true, run: (at) => step(at, 1) },
    { key: 'ArrowLeft', does: 'end before', run: (at) => step(at, -1) },
    { key: 'ArrowUp', does: 'end before', hidden: true, run: (at) => step(at, -1) },
    { key: 'Enter', does: 'to the first end, then drive', run: enter },
    { key: 'o', does: 'say where my cars are', run: (at) => {
      const me = at.view.players[at.viewer ?? at.view.turn]
      at.say(`Cab ${PLACES[me.cab.at] ?? nameOf(at.board, me.cab.at)}, scout ${PLACES[me.scout.at] ?? nameOf(at.board, me.scout.at)}.`)
    } },
  ],
} satisfies GameClient<Cabby.TableView, Cabby.Hints, Cabby.BoardView>
