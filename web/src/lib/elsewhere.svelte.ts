// The other tables at which it is one's turn.
import { api } from './api'
import type { TableRow } from './types'

export class Elsewhere {
  rows = $state.raw<TableRow[]>([])

  constructor(private here: () => string) {}

  async look() {
    const { mine } = await api.tables().catch(() => ({ mine: [] as TableRow[] }))
    this.rows = mine.filter((row) => row.your_turn && row.status === 'running' && row.id !== this.here())
  }

  async next(): Promise<TableRow | null> {
    await this.look()
    return this.rows[0] ?? null
  }
}
