// Who sits at this browser; a guest gets a name at the first click that needs one.
import { api, Refusal } from './api'
import type { Me } from './types'

const NAMES = ['Ada', 'Ben', 'Gus', 'Ida', 'Kit', 'Lou', 'May', 'Ned', 'Pip', 'Ruth', 'Sal', 'Tess', 'Una', 'Vic', 'Wyn', 'Zoe']
const TRIES = 4

/** A guest by one of these names, or by a number where they are accounts. */
async function introduce(free: string[]): Promise<Me> {
  const first = Math.floor(Math.random() * free.length)
  for (const name of [...free.slice(first), ...free.slice(0, first)].slice(0, TRIES)) {
    try { return await api.introduce(name) } catch (error) { if (!(error instanceof Refusal && error.status === 409)) throw error }
  }
  return api.introduce(`Guest ${Math.floor(1000 + 9000 * Math.random())}`)
}

class Somebody {
  me = $state.raw<Me | null>(null)

  async load() {
    this.me = await api.me()
  }

  get name() {
    return this.me?.name ?? null
  }

  /** Be somebody, a guest if need be, and not called as others are. */
  async ensure(others: string[] = []): Promise<string> {
    if (!this.me) await this.load()
    if (!this.me?.name) this.me = await introduce(NAMES.filter((name) => !others.includes(name)))
    return this.me.name!
  }

  set(me: Me) {
    this.me = me
  }
}

export const me = new Somebody()
