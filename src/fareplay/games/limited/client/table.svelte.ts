// What the components of this game share: the moment, the two sides of a choice, whether flags are shown.
import type { At, Limited, Option } from 'fareplay'

export type View = Limited.TableView
export type Board = Limited.BoardView
export type Now = At<View, Limited.Hints, Board>

const KEPT = 'fareplay.limited.flags'
class Flags {
  on = $state(read())
  turn() {
    this.on = !this.on
    try { localStorage.setItem(KEPT, this.on ? 'on' : 'off') } catch { /* nothing is kept then */ }
  }
}
function read() {
  try { return localStorage.getItem(KEPT) !== 'off' } catch { return true }
}
export const flags = new Flags()

/** The one spin there is; none while there is something to choose. */
export const spinOf = (at: Now): Option | undefined => (at.view.phase === 'spin' ? at.actions[0] : undefined)
export const advanceOf = (at: Now): Option | undefined => (at.view.phase === 'choose' ? at.actions.find((one) => one.text.startsWith('advance')) : undefined)
export const holdOf = (at: Now): Option | undefined => (at.view.phase === 'choose' ? at.actions.find((one) => one.text.startsWith('lose')) : undefined)

export function spin(at: Now): boolean {
  const option = spinOf(at)
  if (option) void at.draft.send([option.id])
  return Boolean(option)
}

export function choose(at: Now, option: Option | undefined): boolean {
  if (option) at.draft.pick(option)
  return Boolean(option)
}

/** The outcomes of the spin that is to come, where this viewer is to look at them. */
export const outlook = (at: Now) => (at.hints?.seat !== null && at.hints?.seat !== undefined && !at.over && (at.viewer === null || at.hints.seat === at.viewer) ? at.hints.outcomes : [])

export const aboardOf = (n: number) => (n === 1 ? '1 aboard' : `${n} aboard`)
export const NUMBERS = ['no', 'one', 'two', 'three', 'four']

/** Where a train is, in a few words. */
export function whereOf(view: View, seat: number, board: Board): string {
  const train = view.trains[seat]
  if (train.at === null) return 'Waits at New York'
  if (train.arrived) return 'In Chicago'
  return `At ${board.spaces[train.at].name.replace(/ \(.*\)/, '')}`
}
