// One socket to one table: hello and resume, heartbeat, keys resent, the view's hash checked.
// It knows nothing of games.
import type { Accept, Event, Message, News, Plans, Present, Refuse, Told, Welcome } from './types'
import { BLOCKED, LIMIT, NO_DATABASE, NO_SEAT, NO_TABLE, OLD, PROTOCOL } from './types'
import { viewHash } from './sha256'

export type Standing = 'connecting' | 'live' | 'lost' | 'ended'
type Answer = Accept | Refuse | Plans
type Unsent = Message extends infer M ? (M extends { id: number } ? Omit<M, 'id'> : never) : never

export interface LinkHears {
  welcome(message: Welcome): void
  news(message: News): void
  present(message: Present): void
  /** `in_ms`: when it is tried again; `why`: where there is more to say. */
  standing(standing: Standing, in_ms: number, why: string): void
}

const SILENT = 9000
const BEAT = 4000
const FIRST_RETRY = 500
const LAST_RETRY = 8000
/** ms until a message is sent again of which the server does not know whether it was done. */
const ASK_AGAIN = 1000
const FINAL: Record<number, string> = {
  [OLD]: 'The server speaks a newer language. Load the page again.',
  [NO_SEAT]: 'This seat is not yours, or no longer.',
  [NO_TABLE]: 'There is no such table, or you cannot see it.',
  [BLOCKED]: 'The operator of this server has blocked you.',
}
const LATER: Record<number, string> = {
  [NO_DATABASE]: 'The server cannot reach its database now. Nothing was changed.',
  [LIMIT]: 'Too many messages came from here in a short time.',
}

export const newKey = () => [...crypto.getRandomValues(new Uint8Array(12))].map((b) => b.toString(36)).join('').slice(0, 24)

export class Link {
  private socket: WebSocket | null = null
  private id = 0
  private waiting = new Map<number, { message: Message; done: (answer: Answer) => void; again: boolean }>()
  private note = 0
  private version = 0
  private known = new Set<string>()
  private heard = 0
  private retry = FIRST_RETRY
  private timers: ReturnType<typeof setTimeout>[] = []
  private closed = false
  private offline = () => this.drop()
  private online = () => this.reconnectNow()

  constructor(readonly table: string, readonly seat: number | null, private hears: LinkHears) {
    addEventListener('offline', this.offline)
    addEventListener('online', this.online)
    this.open()
  }

  /** Is something sent that has not been answered? */
  get unanswered() {
    return [...this.waiting.values()].some((one) => one.again)
  }

  /** Send a message; the promise waits for its answer, across connections where it has a key. */
  send(message: Unsent): Promise<Answer> {
    const whole = { ...message, id: ++this.id } as Message
    return new Promise((done) => {
      this.waiting.set(this.id, { message: whole, done, again: 'key' in whole })
      this.put(whole)
    })
  }

  close() {
    this.closed = true
    removeEventListener('offline', this.offline)
    removeEventListener('online', this.online)
    this.stop()
    this.socket?.close(1000)
    this.socket = null
  }

  reconnectNow() {
    if (this.closed || this.socket?.readyState === WebSocket.OPEN) return
    this.stop()
    this.open()
  }

  private open() {
    if (this.closed) return
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:'
    const seat = this.seat === null ? '' : `?seat=${this.seat}`
    const socket = new WebSocket(`${scheme}//${location.host}/api/tables/${encodeURIComponent(this.table)}/socket${seat}`)
    this.socket = socket
    socket.onopen = () => {
      this.heard = Date.now()
      this.hello()
      for (const { message, again } of this.waiting.values()) if (again) this.put(message)
      this.timers.push(setInterval(() => this.beat(), BEAT))
    }
    socket.onmessage = (event) => this.socket === socket && this.hear(JSON.parse(event.data))
    socket.onclose = (event) => this.socket === socket && this.lost(event.code)
  }

  private stop() {
    this.timers.forEach((timer) => (clearTimeout(timer), clearInterval(timer)))
    this.timers = []
  }

  private hello(anew = false) {
    if (anew) this.note = this.version = 0
    this.put({ kind: 'hello', id: ++this.id, protocol: PROTOCOL, note: this.note, version: this.version })
  }

  private put(message: Message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message))
  }

  private beat() {
    if (Date.now() - this.heard > SILENT) return this.drop()
    this.put({ kind: 'ping', id: ++this.id })
  }

  /** Give this socket up: it may not know yet that it is dead. */
  private drop() {
    const socket = this.socket
    if (!socket || this.closed) return
    socket.onclose = null
    socket.close()
    this.lost(0)
  }

  private lost(code: number) {
    this.stop()
    this.socket = null
    for (const [id, one] of this.waiting) {
      if (one.again) continue
      this.waiting.delete(id)
      one.done({ kind: 'refuse', id, why: 'the connection was lost', rule: null, version: this.version })
    }
    if (this.closed) return
    if (FINAL[code]) {
      this.hears.standing('ended', 0, FINAL[code])
      return
    }
    const wait = this.retry
    this.retry = Math.min(LAST_RETRY, this.retry * 2)
    this.hears.standing('lost', wait, LATER[code] ?? '')
    this.timers.push(setTimeout(() => this.open(), wait * (0.8 + 0.4 * Math.random())))
  }

  private hear(message: Told) {
    this.heard = Date.now()
    switch (message.kind) {
      case 'ping':
        return this.put({ kind: 'pong', n: message.n })
      case 'welcome':
      case 'news':
        return this.take(message)
      case 'present':
        return this.hears.present(message)
      case 'accept':
      case 'refuse':
      case 'plans': {
        const one = message.id === null ? undefined : this.waiting.get(message.id)
        if (one && message.id !== null) this.waiting.delete(message.id)
        return one?.done(message)
      }
      case 'unknown': {
        const one = message.id === null ? undefined : this.waiting.get(message.id)
        if (one) this.timers.push(setTimeout(() => this.put(one.message), ASK_AGAIN))
        return
      }
    }
  }

  private take(message: Welcome | News) {
    this.retry = FIRST_RETRY
    if (message.kind === 'news') {
      const { note, version } = message.since
      if (note > this.note || version > this.version) return this.hello()
      if (message.note < this.note || message.version < this.version) return
      message = { ...message, events: message.events.filter((event) => !this.known.has(keyOf(event))) }
    } else this.known.clear()
    if (viewHash(message.view) !== message.hash) {
      if (message.kind === 'news') return this.hello(true)
      console.warn('the view does not fit its hash')
    }
    this.note = message.note
    this.version = message.version
    for (const event of message.events) this.known.add(keyOf(event))
    this.hears.standing('live', 0, '')
    if (message.kind === 'welcome') this.hears.welcome(message)
    else this.hears.news(message)
  }
}

const keyOf = (event: Event) => (event.seq ? `s${event.seq}` : `n${event.note}`)
