// What the log says of drives: the squares each cab came over last.
import type { Event } from 'fareplay'
import type { Town } from './town'

export interface Trail { cab: string; seat: number; squares: number[] }

const stepOf = (event: Event) => {
  const [cab, square] = event.touches ?? []
  return cab?.startsWith('cab:') && square?.startsWith('square:') ? { cab, square: square.slice(7) } : null
}

/** The drives of whoever drove last, cab by cab, each with the square it set out from where the log knows it. */
export function lastDrives(town: Town, events: Event[], most = 400): Trail[] {
  const found = new Map<string, Trail>()
  let who: number | null | undefined
  for (let n = events.length - 1, seen = 0; n >= 0 && seen < most; n--, seen++) {
    const step = stepOf(events[n])
    const by = events[n].who ?? null
    if (!step) {
      if (who !== undefined && by !== null && by !== who) break
      continue
    }
    if (who === undefined) who = by
    if (by !== who || by === null) break
    const square = town.number.get(step.square)
    if (square === undefined) continue
    const trail = found.get(step.cab) ?? { cab: step.cab, seat: by, squares: [] }
    const next = trail.squares[0]
    if (next !== undefined && !town.board.squares[square].exits.includes(next)) continue
    trail.squares.unshift(square)
    found.set(step.cab, trail)
  }
  return [...found.values()]
}

/** The ways of the cabs in these events, each from where it was before. */
export function drivesIn(town: Town, events: Event[], was: (cab: string) => string | undefined): Map<string, number[]> {
  const found = new Map<string, number[]>()
  for (const event of events) {
    const step = stepOf(event)
    const square = step && town.number.get(step.square)
    if (!step || square === undefined || square === null) continue
    const from = town.number.get(was(step.cab) ?? '')
    const way = found.get(step.cab) ?? (from === undefined ? [] : [from])
    way.push(square)
    found.set(step.cab, way)
  }
  return found
}
