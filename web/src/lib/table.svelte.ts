// A table as one viewer sees it: the link's messages in order, one moment after another.
import { tick } from 'svelte'
import { api, Refusal, sentence } from './api'
import { TableDraft } from './draft.svelte'
import { keep, kept } from './keep'
import type { At, GameClient } from './game'
import { Link, newKey, type Standing } from './link'
import { finish, moving, pace, settled } from './motion'
import { fresh as freshNonce, remember, shareOf } from './nonce'
import { sound } from './sound'
import { speech } from './speech.svelte'
import { toasts } from './toast.svelte'
import type { Event, News, Now, Option, Plans, Refuse, Step, Welcome } from './types'

const MOST_WAITING = 3
const QUICK = 1500 // ms from being asked to deciding: such a person need not see everything slowly
const NONE: Option[] = []

export class TableState {
  about = $state.raw<Welcome | null>(null)
  now = $state.raw<Now | null>(null)
  events = $state.raw<Event[]>([])
  fresh = $state.raw<Event[]>([])
  before = $state.raw<any>(null)
  board = $state.raw<any>(null)
  standing = $state<Standing>('connecting')
  retryAt = $state(0)
  ended = $state('')
  /** Something was sent before the link was lost and is not confirmed. */
  unconfirmed = $state(false)
  watching = $state(0)
  botWaits = $state(false)
  /** At which seats somebody is connected. */
  here = $state.raw<boolean[]>([])
  /** When the clock of `now` was told, by this machine's clock. */
  told = $state(0)
  game = $state.raw<GameClient | null>(null)
  draft: TableDraft
  link: Link
  onRule: (rule: string) => void = () => {}
  /** The position that is looked at; null: now. */
  private then = $state.raw<Step | null>(null)
  /** Own moves that nobody, chance included, has answered: they can be taken back freely. */
  private free = $state(0)
  private past = new Map<number, Step>()
  private wanted: number | null = null
  private queue: News[] = []
  private pumping = false
  private revealed = ''
  private wasLost = false
  private resumed = false
  private asked = 0
  private quick = false
  private silent = false

  constructor(readonly table: string, readonly seat: number | null) {
    this.hidden = kept(`hidden.${table}`, [])
    this.draft = new TableDraft({
      version: () => this.now?.version ?? 0,
      actions: () => this.now?.actions ?? [],
      act: (actions) => this.act(actions),
      plans: (focus, after) => this.plans(focus, after),
    })
    this.link = new Link(table, seat, {
      welcome: (message) => this.welcome(message),
      news: (message) => this.news(message),
      present: (message) => {
        this.watching = message.watching
        this.here = message.here
        this.botWaits = message.bot_waits
      },
      standing: (standing, wait, why) => this.stands(standing, wait, why),
    })
    void this.loadBoard()
  }

  close() {
    this.link.close()
  }

  /** Another seat of this device is shown instead, or this one again. */
  hush(silent: boolean) {
    this.silent = silent
    if (!silent && this.mine) this.call()
  }

  private actions = $derived.by(() => (this.standing === 'live' && !this.draft.waiting && !this.then ? (this.now?.actions ?? NONE) : NONE))

  /** This moment, for the game's components; null before the match. A new one only with news. */
  at: At | null = $derived.by(() => this.moment())

  private moment(): At | null {
    const { now, about, then } = this
    if (!now || !about || now.view === null || this.board === null) return null
    const table = this
    const over = !then && (now.status === 'over' || now.result !== null)
    const mayUndo = this.seat !== null && !over && !then && !now.asked
    const { view, hints, due } = then ?? now
    return {
      game: about.game, view, hints, board: this.board, viewer: this.seat,
      names: now.seats.map((chair) => chair.name), seats: now.seats, options: about.options, due,
      over, version: then?.seq ?? now.version,
      get live() { return table.actions.length > 0 },
      get actions() { return table.actions },
      offers: (touch: string) => table.actions.filter((option: Option) => option.touches.includes(touch)),
      events: this.events, fresh: then ? [] : this.fresh, before: then ? null : this.before, draft: this.draft,
      undo: mayUndo && now.undo !== null ? () => void this.undo() : undefined,
      reset: mayUndo && now.undo === 'free' && this.free > 1 ? () => void this.reset() : undefined,
      rule: (number: string) => this.onRule(number),
      say: (text: string) => speech.say(text),
    }
  }

  /** People whose chat this browser does not show at this table, by their number there. */
  private hidden = $state<number[]>([])

  hears(event: Event) {
    return !(event.what === 'chat' && event.speaker !== undefined && this.hidden.includes(event.speaker))
  }

  /** Hide what somebody says from now on and what they said; null shows everybody again. */
  hide(speaker: number | null) {
    this.hidden = speaker === null ? [] : [...this.hidden, speaker]
    keep(`hidden.${this.table}`, this.hidden.length ? this.hidden : undefined)
  }

  get mine() {
    return this.now !== null && this.seat !== null && this.now.due === this.seat && this.now.actions.length > 0
  }

  // --- looking back ---------------------------------------------------------------------------

  /** The line whose position is looked at; null: now. */
  get looking() {
    return this.then?.seq ?? null
  }

  /** Show the position after a line, as this viewer saw it then; null: now. */
  async look(seq: number | null) {
    this.wanted = seq
    const now = seq === null || seq >= (this.now?.version ?? 0)
    const step = now ? null : await this.stepOf(seq)
    if (this.wanted !== seq || (!now && !step)) return
    finish()
    this.fresh = []
    this.before = null
    this.then = step
    speech.say(step ? `The position after line ${seq}.` : 'Back to now.')
  }

  private async stepOf(seq: number) {
    try {
      const step = this.past.get(seq) ?? (await api.replay(this.table, this.seat, seq, 1)).steps[0]
      this.past.set(seq, step)
      return step
    } catch (error) {
      toasts.show((error as Error).message, { bad: true })
      return null
    }
  }

  private async loadBoard() {
    try {
      this.board = await api.board(this.table)
    } catch (error) {
      this.board = {}
      if (error instanceof Refusal && error.status !== 404) toasts.show(error.why, { bad: true })
    }
  }

  // --- what the link says ---------------------------------------------------------------------

  private stands(standing: Standing, wait: number, why: string) {
    this.standing = standing
    this.retryAt = standing === 'lost' ? Date.now() + wait : 0
    this.ended = why
    if (standing === 'lost') {
      this.unconfirmed = this.link?.unanswered ?? false
      this.wasLost = true
    } else if (standing === 'live') {
      this.unconfirmed = false
      if (this.wasLost) {
        this.wasLost = false
        this.resumed = true
        toasts.show('Back at the table. Nothing was lost.')
        speech.now('Back at the table. Nothing was lost.')
      }
    }
  }

  private welcome(message: Welcome) {
    this.queue = []
    finish()
    this.about = message
    this.events = message.events
    this.fresh = []
    this.before = null
    this.show(message)
  }

  private news(message: News) {
    this.queue.push(message)
    void this.pump()
  }

  /** One moment after another, each when the one before has settled; a crowd of them at once. */
  private async pump() {
    if (this.queue.length > 1) pace(2)
    if (this.pumping) return
    this.pumping = true
    while (this.queue.length) {
      const jump = document.hidden || this.silent || this.queue.length > MOST_WAITING
      pace(this.resumed || this.queue.length > 1 ? 2 : this.quick ? 1.6 : 1)
      this.resumed = false
      const taken = jump ? this.queue.splice(0) : [this.queue.shift()!]
      const events = taken.flatMap((one) => one.events)
      this.events = [...this.events, ...events]
      this.before = jump ? null : (this.now?.view ?? null)
      this.fresh = jump ? [] : events
      for (const event of events) this.count(event)
      const asked = this.now?.asked
      this.show(taken.at(-1)!)
      if (asked && asked.seat === this.seat && !this.now!.asked && !this.silent) this.answered(asked.what, events)
      if (!this.silent) this.hear(events)
      await tick()
      if (moving()) {
        await settled()
        finish()
      }
      if (this.silent) continue
      for (const event of events) if ((event.what !== 'chat' || event.who !== this.seat) && this.hears(event)) speech.say(event.text)
    }
    this.pumping = false
  }

  private count({ seq, what, who }: Event) {
    if (!seq || (what === 'act' && who === this.seat)) return
    this.free = what === 'undo' && who === this.seat ? Math.max(0, this.free - 1) : 0
  }

  private show(next: Now) {
    const was = this.now
    const mine = this.mine
    this.now = next
    this.here = next.here
    if (was?.version !== next.version) this.botWaits = false
    this.told = Date.now()
    if (was && was.version !== next.version && this.draft.outdated() && !this.silent) toasts.show('The table moved on.')
    if (this.mine && was?.version !== next.version) this.asked = Date.now()
    if (!mine && this.mine && !this.silent) this.call()
    if (was && !was.result && next.result && !this.silent) {
      sound('win')
      speech.now(next.result)
    }
    void this.share(next)
  }

  /** What became of a request, where it was not granted. */
  private answered(what: string, events: Event[]) {
    if (events.some((event) => event.what === 'undo' || event.what === 'host') || this.now?.pause) return
    const no = events.findLast((event) => event.what === 'table' && event.who !== this.seat)
    toasts.show(`${no?.text ?? 'The match went on.'}${what === 'undo' ? ' Nothing is taken back.' : ''}`)
  }

  private call() {
    sound('turn')
    speech.now('Your turn.')
  }

  private hear(events: Event[]) {
    let last = ''
    for (const event of events) {
      const name = this.game?.sounds?.(event)
      if (name && name !== last) sound(name)
      last = name ?? ''
    }
  }

  // --- fair chance ----------------------------------------------------------------------------

  /** Show this browser's nonce when the seats are final; give a new one when they were opened again. */
  private async share(now: Now) {
    if (this.seat === null) return
    const chair = now.seats[this.seat]
    if (!chair || chair.what !== 'person') return
    const share = shareOf(this.table)
    const hash = now.fair.record_hash
    if (hash && share && !share.record_hash) remember(this.table, { ...share, record_hash: hash })
    if (now.status === 'sealed' && !chair.nonce && share && share.hash === chair.nonce_hash && this.revealed !== share.hash) {
      this.revealed = share.hash
      await this.link.send({ kind: 'reveal', key: newKey(), nonce: share.nonce })
    } else if (now.status === 'open' && share && share.commitment !== now.fair.commitment) {
      const again = freshNonce()
      remember(this.table, { ...again, commitment: now.fair.commitment, seat: this.seat })
      await api.sit(this.table, { seat: this.seat, nonce_hash: again.hash }).catch(() => {})
    }
  }

  // --- what the person does -------------------------------------------------------------------

  private async plans(focus: number | null, after: number[]) {
    const answer = await this.link.send({ kind: 'plan', version: this.now?.version ?? 0, focus, after })
    return answer.kind === 'plans' ? (answer as Plans).plans : []
  }

  private async act(actions: number[]): Promise<boolean> {
    const version = this.now?.version ?? 0
    const focused = document.activeElement
    this.quick = Date.now() - this.asked < QUICK
    finish()
    sound('commit')
    const answer = await this.link.send({ kind: 'act', key: newKey(), version, actions })
    if (answer.kind === 'accept') {
      await this.arrived(answer.version)
      const last = this.events.findLast((event) => event.seq)
      if (last?.what === 'act' && last.who === this.seat) this.free++
      return true
    }
    this.refused(answer as Refuse, version)
    if (focused instanceof HTMLElement || focused instanceof SVGElement) focused.focus()
    return false
  }

  /** The news of a change may come after its accept. */
  private async arrived(version: number) {
    for (let n = 0; n < 40 && (this.now?.version ?? 0) < version && this.standing === 'live'; n++)
      await new Promise((go) => setTimeout(go, 25))
  }

  private refused(answer: Refuse, version: number) {
    if (answer.version > version) {
      toasts.show('The table moved on.')
      return
    }
    sound('refuse')
    const why = sentence(answer.why.replace(/ \([A-Z]+-R?\d+\)$/, ''))
    toasts.show(why, { bad: true, rule: answer.rule, note: 'Nothing was changed.' })
    speech.now(answer.rule ? `${why} Rule ${answer.rule}.` : why)
  }

  /** Any other change of the table. */
  async change(message: Parameters<Link['send']>[0]): Promise<boolean> {
    const answer = await this.link.send(message)
    if (answer.kind === 'refuse') {
      this.refused(answer, this.now?.version ?? 0)
      return false
    }
    if (answer.kind === 'accept') await this.arrived(answer.version)
    return true
  }

  undo = () => {
    finish()
    sound('undo')
    return this.change({ kind: 'undo', key: newKey(), version: this.now?.version ?? 0 })
  }
  /** Back to the last chance event: all that can be taken back freely. */
  reset = async () => {
    for (let n = this.free; n > 0; n--) if (!(await this.undo())) return
  }
  chat = (text: string) => this.change({ kind: 'chat', key: newKey(), text })
  answer = (yes: boolean) => this.change({ kind: 'answer', key: newKey(), version: this.now?.version ?? 0, yes })
  resign = () => this.change({ kind: 'resign', key: newKey() })
  pause = (adjourn: boolean) => this.change({ kind: 'pause', key: newKey(), adjourn })
  goOn = () => this.change({ kind: 'go_on', key: newKey() })
  ring = (event: number) => this.change({ kind: 'ring', key: newKey(), event })
  comeBack = () => this.change({ kind: 'come_back', key: newKey() })
  takeOver = (seat: number) => this.change({ kind: 'take_over', key: newKey(), seat })
  auto = (on: boolean) => this.change({ kind: 'auto', key: newKey(), on })
  passing = (on: boolean) => this.change({ kind: 'passing', key: newKey(), on })
}
