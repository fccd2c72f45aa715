// The games there are: each brings its own folder, and nothing here names one.
import type { GameClient, LidModule } from './game'
import type { Component } from 'svelte'

const clients = import.meta.glob<{ default: GameClient }>('../../../src/fareplay/games/*/client/index.ts')
const lids = import.meta.glob<LidModule>('../../../src/fareplay/games/*/client/Lid.svelte', { eager: true })
const names = import.meta.glob<{ default: Component }>('../../../src/fareplay/games/*/client/Name.svelte', { eager: true })
const gameOf = (path: string) => path.split('/').at(-3)!
const by = <T>(found: Record<string, T>) => new Map(Object.entries(found).map(([path, one]) => [gameOf(path), one]))

const loaders = by(clients)
export const lidOf = (game: string) => by(lids).get(game) ?? null
export const nameOf = (game: string) => by(names).get(game)?.default ?? null

/** The client of a game; null where it has none, and then the shell's plain stage stands in. */
export async function clientOf(game: string): Promise<GameClient | null> {
  return (await loaders.get(game)?.())?.default ?? null
}
