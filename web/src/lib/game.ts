// What a game's client exports and what the shell hands it. Types only.
import type { Component } from 'svelte'
import type { Chair, Event, Option, Way } from './types'
import type { Sound } from './sound'

export type { Event, Option } from './types'
/** A whole move: its actions in order, where it ends (`key`), what it costs, in words. */
export type Plan = Way

/** One moment of one table as one viewer sees it; live or in a replay, so a stage never asks which. */
export interface At<V = any, H = any, B = any> {
  game: string
  view: V
  hints: H
  /** What is printed: the game's `printed(b)`; {} where it has none. */
  board: B
  /** The seat that looks; null for a spectator, and for everybody's view in a replay. */
  viewer: number | null
  names: string[]
  seats: Chair[]
  /** Options of the table, all of them, in their one spelling. */
  options: Record<string, string>
  /** The seat whose turn it is. */
  due: number | null
  over: boolean
  /** May this viewer decide here and now? */
  live: boolean
  /** The number of the last line; a new moment has a new one (or new notes). */
  version: number
  /** What the viewer may do now; empty when it is not to decide. */
  actions: Option[]
  /** The actions that touch something: what lights up. */
  offers(touch: string): Option[]
  /** The log so far, newest last. */
  events: Event[]
  /** What has come since the moment before: to animate. Empty on a jump, a resume, a first look. */
  fresh: Event[]
  /** The view before `fresh`; null where nothing is to be animated. */
  before: V | null
  draft: Draft
  /** Take back one decision, or ask the others for it; absent where this viewer has nothing to take back. */
  undo?: () => void
  /** Take back all that nobody has answered yet; absent where that is not more than one decision. */
  reset?: () => void
  /** The rule sheet opens at this rule. */
  rule(number: string): void
  /** Into the polite live region. */
  say(text: string): void
}

/** What is being put together and not sent yet. Owned by the shell, rune-backed. */
export interface Draft {
  /** Action ids in order, not sent yet. */
  readonly chosen: number[]
  /** Words for `chosen`, the same length or shorter. */
  readonly words: string[]
  /** The answer to the last ask, cheapest first. */
  readonly plans: Plan[]
  readonly planning: boolean
  /** The whole move pointed at (hover, focus, arrows); the stage draws it. */
  readonly preview: Plan | null
  /** Free for the game: the piece in hand, a ticket chosen … Cleared with the draft. */
  focus: unknown
  /** Is there something that `commit` would send? */
  readonly ready: boolean
  /** Sent and not yet answered. */
  readonly sending: boolean
  /** Sent, and the answer takes its time: until then everything stays as it was. */
  readonly waiting: boolean
  /** Choose instead of what is chosen; the same again commits. `now`: send at once. */
  pick(choice: Option | Plan, how?: { now?: boolean; add?: boolean }): void
  /** Point at a whole move; null points at none. */
  point(plan: Plan | null): void
  /** Whole moves from the server, for one piece and after actions only thought of; kept for the version. */
  ask(focus?: number, after?: number[]): Promise<Plan[]>
  /** Send `chosen`, then the preview, as one act. A refusal becomes a toast with its rule. */
  commit(): Promise<boolean>
  /** Send these at once, whatever is chosen. */
  send(actions: number[]): Promise<boolean>
  /** Do this as something meant: what it sends is not asked about again. */
  surely(run: () => void): void
  /** One step back (Esc); false where there was nothing to step back from. */
  back(): boolean
  clear(): void
}

export interface SeatLine {
  /** One line of public state. */
  line: string
  /** The figure on the right, and what it counts. */
  figure: string
  unit: string
  /** Bad news in words, in the danger colour before the line. */
  alarm?: string
  /** Which seat's colour and shape; else the seat's own; where partners share one. */
  side?: number
  /** A small mark beside the letter: partners 1, 2, 3. */
  mark?: string
}

export interface Key {
  /** As KeyboardEvent.key has it, letters small: 'x', '1', 'ArrowLeft', ' '. */
  key: string
  does: string
  run(at: At): void | boolean
  /** Not in the list of keys: one of many that another line explains. */
  hidden?: boolean
}

/** A seat that can be chosen now. */
export interface Lit {
  seat: number
  /** What choosing it does: "Put a curse here". */
  label: string
  run(): void
}

export interface GameClient<V = any, H = any, B = any> {
  /** Fills the stage: the board, and what lies before the viewer. */
  Stage: Component<{ at: At<V, H, B> }>
  /** The meter while this viewer must decide; without it the shell's list of moves stands there. */
  Decision?: Component<{ at: At<V, H, B> }>
  /** A block of the side column between seats and tabs. */
  Side?: Component<{ at: At<V, H, B> }>
  /** On the sheet of one seat, under what the shell says of it. */
  SeatSheet?: Component<{ at: At<V, H, B>; seat: number }>
  /** A small picture before the sentence of a line of the log; may draw nothing. */
  Mark?: Component<{ event: Event }>
  /** Further tabs beside Log, Chat and Rules here. */
  tabs?: { name: string; Tab: Component<{ at: At<V, H, B> }> }[]
  /** The score form on the result sheet. */
  Form?: Component<{ at: At<V, H, B> }>
  /** The game's name in its lettering; sized by font-size (height 1em). */
  Name: Component
  seat(view: V, seat: number, board: B): SeatLine
  /** "1937 · three players · penalties game": after the name in the bar. */
  subtitle(view: V, board: B, options: Record<string, string>): string
  /** The seats whose panels are to be chosen from now. */
  lit?(at: At<V, H, B>): Lit[]
  /** Does the meter need 148 px while this viewer decides? */
  tall?(view: V): boolean
  /** Behind the stage. */
  ground: { light: string; dark: string }
  /** The sentence of an empty log. */
  empty?: string
  /** The numbers of the two or three rules that bear on this decision. */
  rules?(at: At<V, H, B>): string[]
  /** A sentence of the rule sheet with its codes as the player knows them. */
  plain?(text: string, board: B): string
  /** A move in the list of all moves; else as a record spells it. */
  move?(at: At<V, H, B>, option: Option): string
  /** The question where others are to move, and for a spectator: else "Waiting for Ben." */
  waiting?(at: At<V, H, B>): string
  sounds?(event: Event): Sound | null
  keys?: Key[]
  /** Lay a first move ready in the draft; called once, at the viewer's first decision. */
  first?(at: At<V, H, B>): void
  /** Bars of the result sheet: points by part, for each seat; `text` where a number alone says too little. */
  parts?(view: V, seat: number, board: B): { name: string; points: number; text?: string }[]
}

/** What `client/Lid.svelte` exports beside the picture (from its module script). */
export interface LidModule {
  default: Component
  tagline: string
  minutes: number
  order: number
  stub: { ground: string; ink: string }
}
