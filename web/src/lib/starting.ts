// From a click to the first decision.
import { api } from './api'
import { me } from './me.svelte'
import { fresh, remember } from './nonce'
import type { GameShown, NewTable, TableShown } from './types'

export type Table = Omit<NewTable, 'nonce_hash'>

/** Make a table with oneself at the seat called `person`; where nobody is waited for, seal it. */
export async function open(table: Table): Promise<TableShown> {
  await me.ensure()
  const share = fresh()
  const made = await api.make({ ...table, nonce_hash: share.hash })
  const seat = made.yours[0] ?? 0
  remember(made.id, { ...share, commitment: made.commitment, seat })
  if (made.seats.every((one) => one.taken)) return api.seal(made.id)
  return made
}

/** Take a seat with a new share in chance; where somebody there is called as one is, as "Ben 2". A bot makes way. */
export async function sit(table: TableShown, seat: number): Promise<TableShown> {
  const others = table.seats.filter((one) => one.taken && !one.yours && !one.kind.startsWith('bot')).map((one) => one.name)
  const own = await me.ensure(others)
  const names = [own, ...others.map((_, n) => `${own} ${n + 2}`), `${own} ${others.length + 2}`]
  const name = names.find((one) => !others.includes(one))
  const share = fresh()
  const shown = await api.sit(table.id, { seat, nonce_hash: share.hash, ...(name === own ? {} : { name }) })
  remember(table.id, { ...share, commitment: shown.commitment, seat })
  return shown
}

/** To the next match at its own table: give a new share, and begin where only bots are waited for. */
export async function again(id: string): Promise<TableShown> {
  let table = await api.table(id)
  const mine = table.seats.find((seat) => seat.yours && seat.of === null)
  if (mine && table.status === 'open' && !mine.ready) table = await sit(table, mine.seat)
  const others = table.seats.some((seat) => !seat.yours && !seat.kind.startsWith('bot'))
  if (table.host && table.status === 'open' && !others && table.seats.every((seat) => seat.ready)) table = await api.seal(id)
  return table
}

/** The usual number of seats, all others bots. */
export function againstBots(game: GameShown): Table {
  const seats = usualSeats(game)
  const level = game.levels.includes('normal') ? 'normal' : game.levels[0]
  return { game: game.id, seats: ['person', ...Array<string>(seats - 1).fill(`bot:${level}`)], options: {} }
}

export const usualSeats = (game: GameShown) => (game.seats.includes(2) ? 2 : game.seats[0])
/** 2, 3, 4 or 6; 2 to 4. */
export function seatsInWords({ seats }: GameShown) {
  const run = seats.length > 2 && seats.every((n, i) => !i || n === seats[i - 1] + 1)
  if (run) return `${seats[0]} to ${seats.at(-1)}`
  return seats.length > 1 ? `${seats.slice(0, -1).join(', ')} or ${seats.at(-1)}` : String(seats[0])
}
export const addressOf = (table: TableShown) => `/t/${table.id}`
