// What is put together before it is sent, and the question whether it is meant.
import type { Draft, Option, Plan } from './game'
import { settings } from './settings.svelte'

/** How a draft reaches the table. */
export interface Sends {
  version(): number
  actions(): Option[]
  act(actions: number[]): Promise<boolean>
  plans(focus: number | null, after: number[]): Promise<Plan[]>
}

const SLOW = 200 // ms without an answer, until the page says so

const isPlan = (choice: Option | Plan): choice is Plan => 'actions' in choice
const same = (a: number[], b: number[]) => a.length === b.length && a.every((one, i) => one === b[i])

export class TableDraft implements Draft {
  chosen = $state.raw<number[]>([])
  words = $state.raw<string[]>([])
  plans = $state.raw<Plan[]>([])
  planning = $state(false)
  focus = $state.raw<unknown>(null)
  sending = false
  waiting = $state(false)
  /** What waits for a yes, where every move is confirmed. */
  asking = $state.raw<{ actions: number[]; words: string } | null>(null)
  private sure = false
  private pointed = $state.raw<Plan | null>(null)
  private picked = $state.raw<Plan | null>(null)
  private answers = new Map<string, Promise<Plan[]>>()
  private asked = ''
  private clock: ReturnType<typeof setTimeout> | undefined

  constructor(private table: Sends) {}

  get preview() {
    return this.pointed ?? this.picked
  }

  get ready() {
    return this.chosen.length > 0 || this.preview !== null
  }

  pick(choice: Option | Plan, how: { now?: boolean; add?: boolean } = {}) {
    if (isPlan(choice)) {
      const again = this.picked !== null && same(this.picked.actions, choice.actions)
      this.picked = choice
      this.pointed = null
      if (again || how.now) void this.commit()
      return
    }
    const again = !how.add && same(this.chosen, [choice.id]) && !this.preview
    this.picked = this.pointed = null
    this.chosen = how.add ? [...this.chosen, choice.id] : [choice.id]
    this.words = how.add ? [...this.words, choice.text] : [choice.text]
    if (again || how.now) void this.commit()
  }

  point(plan: Plan | null) {
    this.pointed = plan
  }

  ask(focus?: number, after: number[] = this.chosen): Promise<Plan[]> {
    const what = `${this.table.version()} ${focus ?? ''} ${after.join()}`
    this.asked = what
    let answer = this.answers.get(what)
    if (!answer) {
      this.planning = true
      answer = this.table.plans(focus ?? null, after)
      this.answers.set(what, answer)
    }
    return answer.then((plans) => {
      if (this.asked === what) {
        this.plans = plans
        this.planning = false
      }
      return plans
    })
  }

  commit(): Promise<boolean> {
    const actions = [...this.chosen, ...(this.preview?.actions ?? [])]
    return actions.length ? this.send(actions) : Promise.resolve(false)
  }

  async send(actions: number[]) {
    if (this.sending) return false
    if (settings.confirm && !this.sure) {
      this.asking = { actions, words: this.inWords(actions) }
      return false
    }
    this.asking = null
    this.sending = true
    const version = this.table.version()
    this.clock = setTimeout(() => (this.waiting = true), SLOW)
    try {
      return await this.table.act(actions)
    } finally {
      if (this.table.version() === version) this.landed()
    }
  }

  /** What was sent is answered. */
  private landed() {
    clearTimeout(this.clock)
    this.sending = this.waiting = false
    this.clear()
  }

  surely(run: () => void) {
    this.sure = true
    run()
    this.sure = false
  }

  /** Yes, send what was asked about. */
  yes() {
    const { actions } = this.asking ?? { actions: [] }
    if (actions.length) this.surely(() => void this.send(actions))
  }

  private inWords(actions: number[]) {
    const options = this.table.actions()
    const words = actions.map((id) => options.find((option) => option.id === id)?.text)
    return words.every(Boolean) ? words.join(', then ') : (this.preview?.text ?? this.words.join(', then '))
  }

  back() {
    if (this.asking) this.asking = null
    else if (this.pointed) this.pointed = null
    else if (this.picked) this.picked = null
    else if (this.chosen.length) {
      this.chosen = this.chosen.slice(0, -1)
      this.words = this.words.slice(0, -1)
    } else if (this.focus !== null) this.focus = null
    else return false
    return true
  }

  clear() {
    this.chosen = []
    this.words = []
    this.plans = []
    this.planning = false
    this.pointed = this.picked = null
    this.asking = null
    this.focus = null
    this.asked = ''
  }

  /** The table has gone on: what was worked out no longer holds. Was something put together? */
  outdated(): boolean {
    const had = this.ready && !this.sending
    this.answers.clear()
    this.landed()
    return had
  }
}
