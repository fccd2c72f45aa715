// Who sits at this browser; a guest gets a name at the first click that needs one.
import { api } from './api'
import type { Me } from './types'

const NAMES = ['Ada', 'Ben', 'Gus', 'Ida', 'Kit', 'Lou', 'May', 'Ned', 'Pip', 'Ruth', 'Sal', 'Tess', 'Una', 'Vic', 'Wyn', 'Zoe']

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
    const free = NAMES.filter((name) => !others.includes(name))
    if (!this.me?.name) this.me = await api.introduce(free[Math.floor(Math.random() * free.length)])
    return this.me.name!
  }

  set(me: Me) {
    this.me = me
  }
}

export const me = new Somebody()
