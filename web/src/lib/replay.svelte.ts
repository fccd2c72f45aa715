// A finished match, moment by moment, as one of the seats saw it.
import { api } from './api'
import { TableDraft } from './draft.svelte'
import type { At, Event } from './game'
import { speech } from './speech.svelte'
import type { Chair, Replay, Step } from './types'

const PAGE = 100

export class ReplayState {
  head = $state.raw<Replay | null>(null)
  lines = $state.raw<ReadonlyMap<number, Step>>(new Map())
  here = $state(0)
  eyes = $state<number | null>(null) // a seat's, or everybody's
  wrong = $state('')
  private from = $state<number | null>(null)
  private asked = new Set<number>()
  private draft = new TableDraft({ version: () => 0, actions: () => [], act: async () => false, plans: async () => [] })
  onRule: (rule: string) => void = () => {}

  constructor(readonly match: string, start: number) {
    this.here = start
    void this.load(start)
  }

  get length() {
    return this.head?.lines ?? 0
  }

  line = $derived(this.lines.get(this.here) ?? null)

  /** The page that holds a line, and the next one. */
  private async load(at: number) {
    const first = Math.floor(at / PAGE) * PAGE
    for (const start of [first, first + PAGE]) {
      if (this.asked.has(start) || (this.head && start > this.head.lines)) continue
      this.asked.add(start)
      const eyes = this.eyes
      try {
        const found = await api.replay(this.match, eyes, start)
        if (eyes !== this.eyes) return
        this.head = found
        this.lines = new Map([...this.lines, ...found.steps.map((line) => [line.seq, line] as const)])
        if (this.here > found.lines) this.here = found.lines
      } catch (error) {
        this.asked.delete(start)
        if (!this.head) this.wrong = (error as Error).message
        return
      }
    }
  }

  seeAs(eyes: number | null) {
    this.eyes = eyes
    this.lines = new Map()
    this.asked.clear()
    this.from = null
    void this.load(this.here)
  }

  go(to: number) {
    const next = Math.max(0, Math.min(this.length, to))
    this.from = next === this.here + 1 ? this.here : null
    this.here = next
    void this.load(next)
    const said = this.lines.get(next)
    if (said) speech.say(said.text)
  }

  /** The next or previous line of the seat whose line this is. */
  circuit(by: 1 | -1) {
    const who = this.line?.who ?? null
    for (let at = this.here + by; at >= 0 && at <= this.length; at += by) {
      const line = this.lines.get(at)
      if (!line) break
      if (line.what === 'act' && (who === null || line.who === who)) return this.go(at)
    }
    this.go(by > 0 ? this.length : 0)
  }

  private event(line: Step): Event {
    return { what: line.what, text: line.text, seq: line.seq, who: line.who, touches: line.touches }
  }

  at: At | null = $derived.by(() => {
    const { head, line } = this
    if (!head || !line) return null
    const seats: Chair[] = head.seats.map((seat) => ({ name: seat.name, what: seat.level ? 'bot' : 'person', level: seat.level, of: null, host: false, left: false, late: false, nonce_hash: '', nonce: '' }))
    const before = this.from === null ? null : (this.lines.get(this.from) ?? null)
    return {
      game: head.game, view: line.view, hints: line.hints, board: head.board,
      viewer: this.eyes, names: seats.map((seat) => seat.name), seats, options: head.options,
      due: line.due, over: head.over && line.seq === head.lines, live: false, version: line.seq, actions: [], offers: () => [],
      events: [...this.lines.values()].filter((one) => one.seq > 0 && one.seq <= line.seq).sort((a, b) => a.seq - b.seq).map((one) => this.event(one)),
      fresh: before ? [this.event(line)] : [], before: before?.view ?? null, draft: this.draft,
      rule: (number: string) => this.onRule(number), say: (text: string) => speech.say(text),
    }
  })
}
