import type { At, Cabbie, Event, GameClient, Key } from 'fareplay'
import Decision from './Decision.svelte'
import { addVia, aimAt, chooseCab, driverOf, drives, focusOf, me, pickOption, startName, toggleClaim, courseOf, deploying, deploys, type Here } from './driver.svelte'
import Fares from './Fares.svelte'
import Form from './Form.svelte'
import Name from './Name.svelte'
import Side from './Side.svelte'
import Stage from './Stage.svelte'
import { limit, pounds, word } from './words'

/** One line for all: how many cabs, and who sits in them. */
function line(player: Cabbie.PlayerView): string {
  const { cabs } = player
  if (!cabs.length) return 'no cab yet'
  const loaded = cabs.filter((cab) => cab.passenger)
  if (cabs.length > 1) return `2 cabs, ${loaded.length === 2 ? 'both loaded' : loaded.length ? 'one loaded' : 'empty'}`
  return `1 cab, ${loaded.length ? `loaded in ${cabs[0].fetched}` : 'empty'}`
}

function digit(n: number): Key {
  return {
    key: String(n), does: 'choose a start, a passenger (A to E), an answer', hidden: n > 1, run(any: At) {
      const at = any as Here
      const second = deploying(at)
      if (second.length) return void (second[n - 1] && pickOption(at, second[n - 1]))
      if (drives(at)) {
        if (n > 5 || !at.view.piles[n - 1]?.card) return false
        return void aimAt(at, { kind: 'pile', n: n - 1 }, false)
      }
      const option = at.actions[n - 1]
      if (!option) return false
      at.draft.pick(option)
    },
  }
}

const keys: Key[] = [
  { key: 'x', does: 'the other cab', run(any) { const at = any as Here; if (!drives(at) || (me(at)?.cabs.length ?? 0) < 2) return false; chooseCab(at, 1 - focusOf(at).cab) } },
  { key: 'g', does: 'to the destination of this cab', run(any) {
    const at = any as Here
    const stop = me(at)?.cabs[focusOf(at).cab]?.trip?.stop
    const n = at.board.places.findIndex((place) => place.id === stop)
    if (!drives(at) || n < 0) return false
    aimAt(at, { kind: 'place', n }, false)
  } },
  { key: 'v', does: 'by way of the end of this route', run(any) { const at = any as Here; return drives(at) && addVia(at) ? undefined : false } },
  { key: 'p', does: 'claim on the way, or not', run(any) { const at = any as Here; const pile = courseOf(at.draft.preview)?.claims[0]; if (pile === undefined) return false; toggleClaim(at, pile) } },
  { key: 'n', does: 'bring in the second cab: next starting point', run(any) {
    const at = any as Here
    const all = deploys(at)
    if (!all.length) return false
    const now = all.findIndex((option) => option.id === at.draft.chosen[0])
    pickOption(at, all[(now + 1) % all.length])
  } },
  { key: '/', does: 'find a street, place or passenger', run(at) { driverOf(at.draft).finding = true } },
  { key: 'o', does: 'say where my cabs are', run(any) { const at = any as Here; at.say(me(at)?.cabs.map((cab) => `Cab ${cab.number} in ${cab.street}, ${cab.passenger ? `with ${cab.person}` : 'empty'}.`).join(' ') || 'No cab yet.') } },
  ...[1, 2, 3, 4, 5, 6, 7, 8].map(digit),
]

function sounds(event: Event) {
  const text = event.text
  if (/reaches .*: |first stop of the tour/.test(text)) return 'coin' as const
  if (/'s tip: /.test(text)) return 'coin' as const
  if (/ takes /.test(text)) return 'door' as const
  if (/traffic jam at/.test(text)) return 'brake' as const
  if (/draws |looks at a destination/.test(text)) return 'draw' as const
  if (/ drives to /.test(text)) return 'step' as const
  return null
}

/** What ends the match, whichever comes first. */
function goals({ money, rounds, minutes }: Cabbie.TableView): string {
  const counted = (n: number, unit: string) => `${n} ${unit}${n === 1 ? '' : 's'}`
  return [...(money === null ? [] : [`first to ${limit(money)}`]), ...(rounds === null ? [] : [counted(rounds, 'round')]), ...(minutes === null ? [] : [counted(minutes, 'minute')])].join(' or ')
}

export default {
  Stage, Decision, Side, Form, Name, keys, sounds,
  tabs: [{ name: 'Fares', Tab: Fares }],
  seat(view, seat) {
    const player = view.players[seat]
    return { line: line(player), figure: pounds(player.money), unit: view.money === null ? (player.trips === 1 ? '1 trip' : `${player.trips} trips`) : `of ${limit(view.money)}` }
  },
  subtitle(view) {
    const players = view.players.length === 1 ? 'practice' : `${word(view.players.length)} players`
    return `London 1971 · ${players} · ${goals(view)}`
  },
  tall: () => true,
  first(at) {
    if (at.view.phase !== 'choose') return
    at.draft.pick(at.actions[0])
    at.say(`Ready: start at ${startName(at, at.actions[0])}.`)
  },
  ground: { light: '#F1DDB2', dark: '#F1DDB2' },
  empty: 'The log begins when the first cab is placed.',
  rules(at) {
    if (at.view.phase === 'choose') return ['B-04', 'B-08']
    if (at.view.phase === 'tourist') return ['B-34', 'B-R26']
    if (at.view.phase === 'refuse') return ['B-35', 'B-R24']
    const mine = me(at)
    if (deploys(at).length) return ['B-42', 'B-R30']
    if ((mine?.cabs.length ?? 0) > 1) return ['B-R31', 'B-19']
    return mine?.cabs[0]?.passenger ? ['B-32', 'B-19'] : ['B-28', 'B-19']
  },
  waiting(at) {
    const who = at.due === null ? null : at.names[at.due]
    if (!who) return 'A card is turned.'
    return at.view.phase === 'choose' ? `${who} chooses a starting point.` : at.view.phase === 'look' || at.view.phase === 'tourist' ? `${who} looks at a destination card.` : `${who} drives: ${at.view.left} of 20 spaces left.`
  },
  parts(view, seat) {
    const { money } = view.players[seat]
    return [{ name: 'fares and tips', points: money, text: pounds(money) }]
  },
} satisfies GameClient<Cabbie.TableView, Cabbie.Hints, Cabbie.BoardView>
