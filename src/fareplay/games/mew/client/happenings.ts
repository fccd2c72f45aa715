// What chance has just done, read from the log: table rolls, duels, items, Crazy cat's drive.
import type { Mew } from 'fareplay'
import type { Now } from './moves'

export type Happening =
  | { kind: 'table'; seq: number; who: string; where: string; face: number; outcomes: Mew.OutcomeView[] }
  | { kind: 'duel'; seq: number; pairs: { who: string; dice: [number, number] }[]; winner: string | null }
  | { kind: 'item'; seq: number; who: string; what: string }
  | { kind: 'crazy'; seq: number; to: string; why: string }

/** Of the turn that goes on and of the one before, newest last. */
export function happenings(at: Now): Happening[] {
  const events = at.events.filter((event) => event.seq)
  let turns = 0
  let from = events.length
  while (from > 0 && turns < 2) if (/It is .+'s turn/.test(events[--from].text)) turns++
  const found: Happening[] = []
  for (const { text, seq } of events.slice(from)) {
    const table = /^(.+) at (cat nibbles|the Paw patrol) rolls a (\d):/.exec(text)
    if (table) found.push({ kind: 'table', seq: seq!, who: table[1], where: table[2], face: Number(table[3]), outcomes: at.board.outcomes.filter((one) => (one.kind === 'nibbles') === (table[2] === 'cat nibbles')) })
    const duel = /rolls a \d: (.+?) (\d) and (\d)(?:, (.+?) (\d) and (\d))?; (?:(.+?) wins|again)\./.exec(text)
    if (duel) {
      const pairs = [{ who: duel[1], dice: [Number(duel[2]), Number(duel[3])] as [number, number] }]
      if (duel[4]) pairs.push({ who: duel[4], dice: [Number(duel[5]), Number(duel[6])] })
      const last = found.at(-1)
      if (last?.kind === 'duel' && !last.winner) found.pop() // only the last round stays
      found.push({ kind: 'duel', seq: seq!, pairs, winner: duel[7] ?? null })
    }
    const item = /^(.+)'s item: ([^.]+)\./.exec(text)
    if (item) found.push({ kind: 'item', seq: seq!, who: item[1], what: item[2] })
    const crazy = /Crazy cat drives to (\(\d,\d\)|the exit)/.exec(text)
    if (crazy) found.push({ kind: 'crazy', seq: seq!, to: crazy[1], why: at.view.passenger || /collects/.test(text) || at.view.placed < at.board.passengers ? 'the shortest way to the passenger' : 'the shortest way to the exit' })
    else if (/Crazy cat leaves the city/.test(text)) found.push({ kind: 'crazy', seq: seq!, to: 'the exit', why: 'no passenger is left' })
  }
  return found
}
