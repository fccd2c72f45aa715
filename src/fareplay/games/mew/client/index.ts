import type { At, Event, GameClient, Key, Mew } from 'fareplay'
import Decision from './Decision.svelte'
import Form from './Form.svelte'
import { ARROWS, tell, WORDS, type Place } from './map'
import { active, addMove, aimOf, arrow, diceNames, lift, many, named, nameOf, reroll, setAim, setSequence, shown, trace, type Now } from './moves'
import Name from './Name.svelte'
import { settings } from './settings.svelte'
import Side from './Side.svelte'
import Stage from './Stage.svelte'

const asNow = (at: At) => at as Now
const CHOICES = ['greedy', 'sabotage', 'duel_dice', 'fight_dice']

function digit(n: number): Key {
  return {
    key: String(n % 10), does: 'lift or keep a die; a move of 1 or 2; a choice', hidden: n > 1, run(any) {
      const at = asNow(any)
      if (at.view.phase === 'reroll') return lift(at, n)
      if (at.view.phase === 'move') {
        const { way } = aimOf(at)
        if (!way || n > 2) return false
        return void addMove(at, way, n)
      }
      const option = CHOICES.includes(at.view.phase) ? at.actions[n - 1] : undefined
      if (!option) return false
      at.draft.pick(option)
    },
  }
}
const send = (at: Now, text: string) => {
  const option = named(at, text)
  if (!option) return false
  void at.draft.send([option.id])
}

const keys: Key[] = [
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(digit),
  { key: 'r', does: 're-roll the lifted dice', run: (at) => (at.view.phase === 'reroll' ? reroll(asNow(at)) : false) },
  { key: 'i', does: 'roll for an item', run: (at) => send(asNow(at), 'item') },
  { key: 'n', does: 'no more items; nobody', run: (any) => {
    const at = asNow(any)
    if (send(at, 'no item') !== false) return
    const none = at.actions.find((option) => ['no sabotage', 'take nothing', 'no boost'].includes(option.text))
    if (!none) return false
    at.draft.pick(none)
  } },
  { key: 'Enter', does: 'keep all and go on; drive', run(any) {
    const at = asNow(any)
    if (at.view.phase === 'reroll') return send(at, 'stop')
    if (at.view.phase === 'item') return send(at, 'item')
    if (at.view.phase !== 'move') return false
    const plan = shown(at)
    if (plan?.complete) return void at.draft.commit()
    setAim(at, { note: { text: plan?.legs.length ? `Not all moves are planned: ${plan.rest.join(', ')} left.` : 'Choose where to end first.', rule: 'M-R17' } })
    at.say('Not all moves are planned yet.')
  } },
  ...Object.entries(ARROWS).map(([key, way]): Key => ({ key, does: `a move ${WORDS[way]}`, run(any) {
    const at = asNow(any)
    if (at.view.phase !== 'move' && at.view.phase !== 'boost') return false
    arrow(at, way)
  } })),
  { key: 'Backspace', does: 'take back the last planned move', run(any) {
    const at = asNow(any)
    if (at.view.phase !== 'move') return false
    const ids = [...at.draft.chosen, ...(at.draft.preview?.actions ?? [])]
    if (!ids.length) return false
    setSequence(at, trace(at, ids.slice(0, -1)).legs.map((leg) => leg.id))
  } },
  { key: 'p', does: 'show or hide the chance of a curse', run: (at) => { if (at.view.phase !== 'reroll') return false; settings.toggle() } },
  { key: 'o', does: 'say where the cats and the passenger are', run(any) {
    const at = asNow(any)
    at.say([...at.view.cats.map((cat) => `${nameOf(at, cat.name)}: ${whereabouts(cat)}, ${many(cat.curses, 'curse')}.`), at.view.passenger ? `The passenger waits at ${tell(at.view.passenger)}.` : 'No passenger.'].join(' '))
  } },
]

function whereabouts(cat: Mew.CatView): string {
  if (cat.at === 'left') return `Left ${['', 'first', 'second', 'third'][cat.place]}`
  if (cat.at === 'eliminated') return 'Out of the game'
  return cat.at === 'start' ? 'At START' : `On ${tell(cat.at as Place)}`
}

function sounds({ text }: Event) {
  if (/a duel\.|final cat fight/.test(text)) return 'miaow' as const
  if (/leaves the city/.test(text)) return 'chime' as const
  if (/collects/.test(text)) return 'door' as const
  if (/puts .* on |gets .* curse/.test(text)) return 'horn' as const
  if (/pothole|goes back/.test(text)) return 'brake' as const
  if (/'s item: /.test(text)) return 'draw' as const
  if (/ (goes|speeds|drives) /.test(text)) return 'step' as const
  if (/rolls a \d: |: the passenger/.test(text)) return 'dice' as const
  return null
}

/** Greedy cat and sabotage: the rivals that can be chosen, by their panels too. */
function lit(at: Now) {
  const { phase, cats, turn, sabotage } = at.view
  if (!at.live || (phase !== 'greedy' && phase !== 'sabotage')) return []
  const label = phase === 'greedy' ? 'Take a die' : `${many(sabotage, 'curse')} here`
  return at.actions.flatMap((option) => {
    const seat = cats.findIndex((cat) => cat.name !== turn && option.touches.includes(`cat:${cat.name}`))
    return seat < 0 ? [] : [{ seat, label, run: () => at.draft.pick(option) }]
  })
}

const RULES: Record<string, string[]> = {
  reroll: ['M-10', 'M-11', 'M-13'], item: ['M-18', 'M-19', 'M-20'], move: ['M-27', 'M-25', 'M-46'], boost: ['M-34', 'M-30'],
  greedy: ['M-33', 'M-05'], sabotage: ['M-43', 'M-44'], duel_dice: ['M-41', 'M-42'], fight_dice: ['M-56', 'M-41'],
}
const ASKS: Record<string, string> = { reroll: 'decides what to keep', item: 'may roll for an item', move: 'plans the moves', boost: 'has a boost', greedy: 'has Greedy cat', sabotage: 'places curses', duel_dice: 'fights', fight_dice: 'fights' }

export default {
  Stage, Decision, Side, Form, Name, keys, lit, sounds,
  seat(view, seat) {
    const cat = view.cats[seat]
    const dice = diceNames(cat.dice)
    const out = cat.at === 'eliminated'
    const alarm = [cat.rush ? `${many(cat.rush, 'turn')} left` : '', cat.curses ? many(cat.curses, 'curse') : ''].filter(Boolean).join(', ')
    return {
      line: [out ? '' : whereabouts(cat), cat.passengers ? many(cat.passengers, 'passenger') : 'no passenger', dice].filter(Boolean).join(' · '),
      figure: String(cat.score), unit: cat.score === 1 ? 'point' : 'points', alarm: out ? 'Out' : alarm || undefined,
    }
  },
  subtitle(view) {
    const cats = view.cats.some((cat) => cat.crazy) ? 'against Crazy cat' : view.cats.length === 2 ? 'two cats' : 'three cats'
    return `${cats} · layout ${view.layout.toUpperCase()}${view.curfew < 100 ? ` · curfew in round ${view.curfew}` : ''}`
  },
  tall: () => true,
  ground: { light: '#221B3A', dark: '#221B3A' },
  empty: 'The log begins with the roll for the order of turns.',
  rules: (at) => RULES[at.view.phase] ?? ['M-45', 'M-50'],
  waiting(at) {
    const cat = active(at)
    if (!cat) return 'The table draws.'
    return `${nameOf(at, cat.name)} ${ASKS[at.view.phase] ?? 'rolls'}.`
  },
  parts(view, seat, board) {
    const cat = view.cats[seat]
    if (!cat.score) return []
    return [{ name: 'passengers', points: cat.passengers * board.points }, { name: 'leaving', points: cat.score - cat.passengers * board.points }].filter((part) => part.points)
  },
} satisfies GameClient<Mew.TableView, Mew.Hints, Mew.BoardView>
