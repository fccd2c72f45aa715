// Written by tools/web_types.py from the server's types. Do not change it by hand.

export const PROTOCOL = 1
export const OLD = 4001
export const NO_SEAT = 4003
export const NO_TABLE = 4004
export const NO_DATABASE = 4005
export const LIMIT = 4007
export const SLOW = 4008
export const SILENT = 4009
export const CLUMSY = 4010
export const BLOCKED = 4011

/** The first message: how far this client has come, 0 and 0 for not at all. */
export interface Hello {
  kind: "hello"
  id: number
  protocol: number
  note?: number
  version?: number
}

/** Are you there? */
export interface Ping {
  kind: "ping"
  id: number
}

/** The answer to the server's ping, with its number. */
export interface Pong {
  kind: "pong"
  n: number
}

/** Whole moves, for one piece (`focus`) and after actions that are only thought of yet. */
export interface AskPlans {
  kind: "plan"
  id: number
  version: number
  focus?: number | null
  after?: number[]
}

/** Decisions in order, all or nothing. */
export interface Act {
  kind: "act"
  id: number
  key: string
  version: number
  actions: number[]
}

/** Take back, or ask for it. */
export interface Undo {
  kind: "undo"
  id: number
  key: string
  version: number
}

/** To somebody who asks for an undo, a pause or a signal. */
export interface Answer {
  kind: "answer"
  id: number
  key: string
  version: number
  yes: boolean
}

export interface Chat {
  kind: "chat"
  id: number
  key: string
  text: string
}

/** Send my only legal action for me. */
export interface Auto {
  kind: "auto"
  id: number
  key: string
  on: boolean
}

/** Pass for me. */
export interface Passing {
  kind: "passing"
  id: number
  key: string
  on: boolean
}

export interface Resign {
  kind: "resign"
  id: number
  key: string
}

/** A bot plays at this seat until its person is back. */
export interface TakeOver {
  kind: "take_over"
  id: number
  key: string
  seat: number
}

/** I play again where a bot took over. */
export interface ComeBack {
  kind: "come_back"
  id: number
  key: string
}

/** Ask everybody to pause; after an adjournment all must come back. */
export interface AskPause {
  kind: "pause"
  id: number
  key: string
  adjourn?: boolean
}

/** End the pause, or say that one is back. */
export interface GoOn {
  kind: "go_on"
  id: number
  key: string
}

/** Ask for a host event of the game. */
export interface Ring {
  kind: "ring"
  id: number
  key: string
  event: number
}

/** The nonce whose hash was given, once the seats are final. */
export interface Reveal {
  kind: "reveal"
  id: number
  key: string
  nonce: string
}

/** Something the seat may do now. */
export interface Option {
  id: number
  text: string
  touches: string[]
}

/** Something that happened, in a sentence for this viewer. */
export interface Event {
  what: string
  text: string
  seq?: number
  note?: number
  who?: number | null
  touches?: string[]
  to?: number | null
  speaker?: number
}

/** A seat of the table as everybody may see it. */
export interface Chair {
  name: string
  what: string
  level: string | null
  of: number | null
  host: boolean
  left: boolean
  late: boolean
  nonce_hash: string
  nonce: string
}

/** The ms that each seat has left, and whose time runs. */
export interface Clock {
  left: number[]
  running: number | null
}

/** What people are asked about. */
export interface Asked {
  what: string
  seat: number
  to: number
  open: number[]
  marks: boolean
  left: number | null
}

/** The match stands still. */
export interface Pause {
  adjourned: boolean
  back: number[]
}

/** What this viewer can check the chance of the match with. */
export interface Fairness {
  commitment: string
  seed: string | null
  unsealed: number
  record_hash: string | null
}

/** How things stand, for one viewer. */
export interface Now {
  note: number
  version: number
  hash: string
  view: any
  hints: any
  actions: Option[]
  status: string
  due: number | null
  seats: Chair[]
  here: boolean[]
  auto: boolean
  passing: boolean
  undo: string | null
  clock: Clock | null
  asked: Asked | null
  pause: Pause | null
  signal: number | null
  takebacks: boolean
  fair: Fairness
  result: string | null
  next: string | null
}

/** How far a viewer has been told: the last note and the last line. */
export interface Point {
  note: number
  version: number
}

/** What has happened since a point, and how things stand now. */
export interface News {
  kind: "news"
  note: number
  version: number
  hash: string
  view: any
  hints: any
  actions: Option[]
  status: string
  due: number | null
  seats: Chair[]
  here: boolean[]
  auto: boolean
  passing: boolean
  undo: string | null
  clock: Clock | null
  asked: Asked | null
  pause: Pause | null
  signal: number | null
  takebacks: boolean
  fair: Fairness
  result: string | null
  next: string | null
  since: Point
  events: Event[]
}

/** Everything, for whoever begins or has missed too much. */
export interface Welcome {
  kind: "welcome"
  note: number
  version: number
  hash: string
  view: any
  hints: any
  actions: Option[]
  status: string
  due: number | null
  seats: Chair[]
  here: boolean[]
  auto: boolean
  passing: boolean
  undo: string | null
  clock: Clock | null
  asked: Asked | null
  pause: Pause | null
  signal: number | null
  takebacks: boolean
  fair: Fairness
  result: string | null
  next: string | null
  protocol: number
  table: string
  seat: number | null
  game: string
  title: string
  options: Record<string, string>
  clocks: string
  public: boolean
  slow: boolean
  rated: boolean
  policy: string
  bell: number
  events: Event[]
}

/** Done, and on the disk. */
export interface Accept {
  kind: "accept"
  id: number
  note: number
  version: number
}

/** Not done, and why. */
export interface Refuse {
  kind: "refuse"
  id: number | null
  why: string
  rule: string | null
  version: number
}

/** The database did not say whether it was done: the same message with its key tells. */
export interface Unknown {
  kind: "unknown"
  id: number | null
  why: string
  version: number
}

/** A whole move. */
export interface Way {
  actions: number[]
  key: string
  cost: any
  text: string
  touches: string[]
}

export interface Plans {
  kind: "plans"
  id: number
  version: number
  plans: Way[]
}

/** Who is at the table now, by seat. */
export interface Present {
  kind: "present"
  here: boolean[]
  watching: number
  bot_waits: boolean
}

/** To be answered with a pong of the same number, at once. */
export interface ServerPing {
  kind: "ping"
  n: number
}

/** The server's clock, ms since 1970. */
export interface ServerPong {
  kind: "pong"
  id: number
  ms: number
}

/** The last message before the server closes. */
export interface Bye {
  kind: "bye"
  why: string
}

export type Message = Hello | Ping | Pong | AskPlans | Act | Undo | Answer | Chat | Auto | Passing | Resign | TakeOver | ComeBack | AskPause | GoOn | Ring | Reveal

export type Told = News | Welcome | Accept | Refuse | Unknown | Plans | Present | ServerPing | ServerPong | Bye

/** Whole numbers from `low` to `high`; with a kind where there are several (`points:1000`). */
export interface Range {
  low: number
  high: number
  step: number
  kind: string
}

/** One choice before play. */
export interface OptionShown {
  name: string
  type: string
  default: string
  allowed: string
  help: string
  rule: string
  values: string[]
  ranges: Range[]
  size: number
}

/** A game, as it is offered. */
export interface GameShown {
  id: string
  title: string
  year: number | null
  seats: number[]
  seat_names: Record<string, string[]>
  options: OptionShown[]
  rules: number
  board: string
  levels: string[]
  events: string[]
  bell: boolean
}

/** A seat in a listing. */
export interface SeatListed {
  name: string
  kind: string
  taken: boolean
}

/** A table in a listing. */
export interface TableRow {
  id: string
  game: string
  title: string
  status: string
  public: boolean
  seats: SeatListed[]
  people: number
  open: number
  clock: string
  options: Record<string, string>
  updated_ms: number
  turn: number | null
  your_turn: boolean
  result: string
  takebacks: boolean
  fault: string | null
}

/** One's own tables and the public ones; `after` asks for more of these. */
export interface Tables {
  mine: TableRow[]
  public: TableRow[]
  after: string | null
}

/** A seat; hashes and nonces are shown once the seats are final. */
export interface SeatShown {
  seat: number
  kind: string
  name: string
  taken: boolean
  yours: boolean
  ready: boolean
  of: number | null
  nonce_hash: string
  nonce: string
}

/** A table to whoever may see it. */
export interface TableShown {
  id: string
  game: string
  title: string
  status: string
  options: Record<string, string>
  seats: SeatShown[]
  clock: string
  public: boolean
  slow: boolean
  rated: boolean
  policy: string
  bell: number
  commitment: string
  host: boolean
  yours: number[]
  your_turn: boolean
  turn: number | null
  note: number
  version: number
  result: string
  takebacks: boolean
  closed: string | null
  rematch: string | null
  fault: string | null
  unsealed: number
  record_hash: string | null
}

/** Why something was refused, and the rule that says so where it is a game's. */
export interface Problem {
  why: string
  rule?: string
  unknown?: boolean
}

/** Who the caller is; nobody yet where `name` is null. */
export interface Me {
  name: string | null
  account: boolean
}

/** Recovery codes, told this once. */
export interface Codes {
  name: string
  codes: string[]
}

/** What a guest wants to be called. */
export interface GuestName {
  name: string
}

/** A name and its password. */
export interface Credentials {
  name: string
  password: string
}

/** A recovery code instead of the password, and a new password. */
export interface Recovery {
  name: string
  code: string
  password: string
}

/** The password so far, and the new one. */
export interface NewPassword {
  old: string
  new: string
}

/** The password once more, for what cannot be undone. */
export interface Password {
  password: string
}

/** A change that is asked for; the same key again is answered, not done again. */
export interface Keyed {
  key?: string | null
}

/** A table to be made; `nonce_hash` is needed where one of the seats is `person`, one's own. */
export interface NewTable {
  game: string
  seats: string[]
  options?: Record<string, string>
  clock?: string
  public?: boolean
  slow?: boolean
  rated?: boolean
  takebacks?: string
  bell?: number
  name?: string | null
  nonce_hash?: string
}

/** A seat to take; at one's own seat a new nonce hash. */
export interface Sit {
  seat: number
  nonce_hash: string
  name?: string | null
  key?: string | null
}

/** What the host makes of a chair. */
export interface SetChair {
  seat: number
  kind: string
  name?: string
  of?: number | null
  key?: string | null
}

/** The seat of a guest whom the host sends away. */
export interface Remove {
  seat: number
  key?: string | null
}

/** Why the host closes the table. */
export interface Close {
  why?: string
  key?: string | null
}

/** A link to hand on; `remark` says so where only this machine could open it. */
export interface Invite {
  url: string
  token: string
  remark: string
}

/** What an invite is for, before it is taken. */
export interface Invited {
  table: string
  title: string
  status: string
  people: string[]
}

/** A record that was brought here. */
export interface RecordKept {
  id: string
  game: string
}

/** What the record of a finished match here is known by, and how often its seal was broken. */
export interface RecordHash {
  match: string
  sha256: string | null
  unsealed: number
}

/** One's finished tables and the records one has brought; `after` asks for more tables. */
export interface Records {
  finished: TableRow[]
  brought: RecordKept[]
  after: string | null
}

/** An https address that is called when it is one's turn at a slow table. */
export interface NewNotice {
  address: string
}

/** A subscription; of its address only the host is shown. */
export interface NoticeShown {
  id: string
  kind: string
  host: string
}

/** What is sent. */
export interface Turn {
  table: string
  game: string
  says: string
  url: string
}

/** Who sat there. */
export interface ReplaySeat {
  name: string
  level: string | null
}

/** A position, and the line that led to it; 0 is the position before the first line. */
export interface Step {
  seq: number
  what: string
  who: number | null
  ms: number
  text: string
  touches: string[]
  stands: boolean
  due: number | null
  view: any
  hints: any
}

/** Some positions of a match; `next` is the first of those that follow. */
export interface Replay {
  match: string
  game: string
  title: string
  rules: number
  options: Record<string, string>
  seats: ReplaySeat[]
  seat: number | null
  over: boolean
  result: string
  ending: string
  ending_rule: string
  ending_says: string
  winners: number[]
  fair: boolean
  lines: number
  steps: Step[]
  next: number | null
  board: any
}

/** A message of the table's chat, by the number of its note, and what is wrong with it. */
export interface NewReport {
  note: number
  why: string
}

/** The operator will see it. */
export interface Reported {
  note: number
}

/** A rule with its number, a paragraph, an item of a list, or a row of a table. */
export interface Passage {
  kind: string
  rule: string
  text: string
  cells: string[]
  ruling: boolean
}

/** A chapter. */
export interface Section {
  title: string
  level: number
  passages: Passage[]
}

/** The whole sheet. */
export interface RuleBook {
  game: string
  title: string
  board: string
  hidden: boolean
  sections: Section[]
}

export declare namespace Cabbie {
  /** A destination card, to those who may see it. */
  export interface TripView {
    card: string
    name: string
    fare: number
    stop: string
    stop_name: string
  }

  /** A cab on the board. */
  export interface CabView {
    number: number
    square: string
    street: string
    moved: number
    passenger: string | null
    person: string | null
    fetched: string | null
    tour: string
    trip: TripView | null
    hidden: boolean
  }

  /** What lies before a player; money is public (B-R29). */
  export interface PlayerView {
    colour: string
    money: number
    trips: number
    cabs: CabView[]
    dealt: string | null
  }

  /** A passenger pile. */
  export interface PileView {
    name: string
    card: string | null
    person: string | null
    street: string | null
    size: number
  }

  /** The table as one seat sees it. */
  export interface TableView {
    phase: string
    turn: number
    first: number
    round: number
    left: number
    must_claim: boolean
    jam: string | null
    jammed: string[]
    piles: PileView[]
    players: PlayerView[]
    destinations: number
    turned_down: string | null
    tip: string | null
    money: number | null
    minutes: number | null
    rounds: number | null
    round_cap: number
    expired: boolean
    reason: string | null
    winners: number[]
  }

  /** What one can count on the board for one's own cab. */
  export interface CabHints {
    number: number
    to_stop: number | null
    to_passengers: number[]
    kept: number
    stuck: string | null
    back: number[]
  }

  /** Where the visible passenger of a pile can be taken. */
  export interface PileHints {
    squares: number[]
    claim: number[]
  }

  /** What a careful player could work out from the table as it lies; no order of cards (B-R44). */
  export interface Hints {
    cabs: CabHints[]
    fares: (([string, number | null])[])[]
    waiting: PileHints[]
  }

  /** The board and its cards, the same for everybody. */
  export interface BoardView {
    title: string
    squares: SquareView[]
    streets: StreetView[]
    places: PlaceView[]
    spots: SpotView[]
    fares: FaresView[]
    tips: TipCard[]
    trips: TripCard[]
  }

  /** A square, by the number that others call it by. */
  export interface SquareView {
    id: string
    name: string
    x: number
    y: number
    heading: number | null
    street: number | null
    spot: number | null
    exits: number[]
    arrows: number
    places: number[]
  }

  export interface StreetView {
    name: string
    squares: number[]
  }

  export interface PlaceView {
    id: string
    name: string
    x: number
    y: number
    squares: number[]
    start: number | null
  }

  export interface SpotView {
    name: string
    squares: number[]
  }

  /** A row of the Fares Table (B-38). */
  export interface FaresView {
    street: string
    amounts: (number | null)[]
  }

  export interface TipCard {
    id: string
    amount: number
    text: string
  }

  export interface TripCard {
    id: string
    name: string
    stops: string[]
    fee: number | null
  }
}

export declare namespace Cabby {
  /** A cab or a scout. */
  export interface CarView {
    at: string
    heading: string
  }

  /** What lies open before a player (C-31). */
  export interface PlayerView {
    cab: CarView
    scout: CarView
    load: string[]
    delivered: string[]
    score: number
    offences: string[]
    wanted: boolean
    locked: boolean
    barred: boolean
  }

  /** A passenger beside a street. */
  export interface WaitingView {
    name: string
    space: string
    kerb: string
  }

  /** The table as all see it. */
  export interface TableView {
    city: string
    eagle_eye: boolean
    phase: string
    turn: number
    dice: number[]
    moving: string | null
    left: number
    due: [number, number]
    players: PlayerView[]
    waiting: WaitingView[]
    caller: number | null
    suspect: number | null
    stall: number
    turns: number
    reason: string | null
    winners: number[]
  }

  /** What a careful player could work out alone. */
  export interface Hints {
    points_left: number
    turns_to_stall: number | null
    turns_left: number
    chases: Chase[]
    catches: Catch[]
    beside: Beside[]
  }

  /** What is printed (C-R1). */
  export interface BoardView {
    title: string
    reconstruction: boolean
    columns: number
    rows: number
    spaces: SpaceView[]
    streets: StreetView[]
    sites: SiteView[]
    blocks: BlockView[]
    circles: CircleView[]
    points: Record<string, number>
    offences: OffenceView[]
  }

  /** An opponent's scout, for each space in the order of the board; other cars left out. */
  export interface Chase {
    seat: number
    counts: number[]
    throws: number[]
  }

  /** A space on which the mover's scout would stop beside a wanted cab (C-50). */
  export interface Catch {
    space: string
    seat: number
  }

  /** A passenger that could be taken now, and what it would be charged as. */
  export interface Beside {
    name: string
    side: string
    offences: string[]
  }

  /** A space: its cell, counted from the north-west corner, and what is painted on it. */
  export interface SpaceView {
    id: string
    name: string
    x: number
    y: number
    crossing: boolean
    arrow: string
    signs: string[]
    zone: string
    next: Record<string, string>
  }

  export interface StreetView {
    name: string
    upright: boolean
    arrow: string
    spaces: string[]
  }

  export interface SiteView {
    id: string
    name: string
    label: string
    x: number
    y: number
    width: number
    height: number
    gates: string[]
  }

  /** Houses between streets. */
  export interface BlockView {
    x: number
    y: number
    width: number
    height: number
    zone: string
  }

  /** Where a passenger begins. */
  export interface CircleView {
    name: string
    space: string
    kerb: string
    points: number
  }

  export interface OffenceView {
    code: string
    rule: string
    name: string
    flag: string
    brief: string
  }
}

export declare namespace Limited {
  /** A sheet added up, column by column (L-35). */
  export interface Sums {
    take_on: number
    leave: number
    gain: number
    loss: number
    won: number
    lost: number
  }

  /** A piece and its sheet. */
  export interface TrainView {
    name: string
    seat: number
    at: number | null
    arrived: boolean
    passengers: number
    fails: number
    gate: number | null
    take_on: number[]
    leave: number[]
    sheet: Sums
    previous: Sums
    total: number
  }

  /** The whole table. */
  export interface TableView {
    phase: string
    turn: number
    first: number
    trip: number
    round: number
    goal: string
    goal_number: number
    dial: number | null
    ahead: number | null
    trains: TrainView[]
    reason: string | null
    winners: number[]
  }

  /** A space of the line as it is printed. */
  export interface SpaceView {
    kind: string
    name: string
    take_on: number
    leave: number
  }

  /** What covers some spaces of the line. */
  export interface ObstacleView {
    what: string
    name: string
    first: number
    covers: number
  }

  /** What is printed: the line and the dial. */
  export interface BoardView {
    spaces: SpaceView[]
    obstacles: ObstacleView[]
    dial: number
    note: string
  }

  /** What one number would do to the train that is to spin. */
  export interface Outcome {
    number: number
    word: string
    space: number | null
    counted: number | null
    stopper: number | null
    brief: string
    says: string
    rule: string
  }

  /** What there is to choose: up to the space ahead, or not. */
  export interface ChoiceView {
    ahead: number
    train: number
    hour: boolean
    points: number
    why: string
    rules: string[]
  }

  /** What a sheet would bring if its train were in Chicago now; prizes left out. */
  export interface Worth {
    won: number
    lost: number
  }

  /** What a careful player could work out alone. */
  export interface Hints {
    seat: number | null
    outcomes: Outcome[]
    choice: ChoiceView | null
    worth: Worth[]
  }
}

export declare namespace Mew {
  /** A space of the grid. */
  export interface SpaceView {
    spot: [number, number]
    kind: string
    struck: boolean
  }

  /** START or EXIT: outside the grid, beside its mouth. */
  export interface GateView {
    name: string
    mouth: [number, number]
    side: string
    open: boolean
  }

  /** A die that lies on the table, or is in the hand that rolls it. */
  export interface DieView {
    colour: string
    kind: string
    face: number
    name: string
  }

  /** A cat, and what lies in front of its player. */
  export interface CatView {
    name: string
    seat: number
    crazy: boolean
    at: [number, number] | string
    curses: number
    passengers: number
    dice: string[]
    retrieved: string[]
    turns: number
    rush: number
    place: number
    score: number
  }

  /** A duel, or the final cat fight. */
  export interface DuelView {
    cats: [string, string]
    dice: number[]
    round: number
    final: boolean
    chooser: string | null
  }

  /** The table. */
  export interface TableView {
    phase: string
    turn: string
    order: string[]
    round: number
    curfew: number
    layout: string
    width: number
    height: number
    spaces: SpaceView[]
    gates: [GateView, GateView]
    cats: CatView[]
    passenger: [number, number] | null
    placed: number
    exit_open: boolean
    left: string[]
    supply: string[]
    rolloff: number[]
    across: number
    dice: DieView[]
    rerolls: number
    items: number
    pool: number[]
    boost: number
    sabotage: number
    duel: DuelView | null
    movement_optional: boolean
    reason: string | null
    winners: string[]
  }

  /** What is printed on the card. */
  export interface BoardView {
    width: number
    height: number
    spaces: PrintedSpace[]
    gates: [PrintedGate, PrintedGate]
    moves: MoveView[]
    faces: string[]
    items: string[]
    outcomes: OutcomeView[]
    risk: number[][]
    curses: number
    passengers: number
    points: number
    places: number[]
  }

  /** What a careful player could work out alone. */
  export interface Hints {
    stop_pool: number[]
    stop_back: number
    path_back: ([number, number] | string)[]
    ends: ([number, number] | string)[]
    boosts: number[]
    eaten: number[]
    shortened: number
    lost: number[]
    waits: WaitView[]
  }

  export interface PrintedSpace {
    spot: [number, number]
    kind: string
    back: [number, number] | string
  }

  export interface PrintedGate {
    name: string
    mouth: [number, number]
    side: string
  }

  /** A move and the action that it is: legal or not. */
  export interface MoveView {
    action: number
    length: number
    way: string
  }

  /** A line of the table of a special space (M-R20). */
  export interface OutcomeView {
    kind: string
    low: number
    high: number
    name: string
    says: string
  }

  /** What waits for the active cat where its movement could end. */
  export interface WaitView {
    at: [number, number]
    passenger: boolean
    opens: boolean
    effect: string
    cat: string
    back: ([number, number] | string)[]
  }
}

export declare namespace Touring {
  /** A tableau: open to all, face-down mile piles included (T-42). */
  export interface SideView {
    name: string
    seats: number[]
    go_pile: string[]
    road: string[]
    miles: number[]
    total: number
    rolling: boolean
    country: boolean
  }

  /** The table as one seat sees it. */
  export interface TableView {
    phase: string
    turn: number
    dealer: number
    target: number[]
    goal: number
    sides: SideView[]
    hands: (string[] | null)[]
    hand_sizes: number[]
    draw_size: number
    discard: number[]
    discard_top: string | null
    victim: string | null
    forfeit: number
    reason: string | null
    winners: number[]
  }

  /** What a careful player could work out alone. */
  export interface Hints {
    wanted: number[]
    unseen: number[]
    forfeits: ForfeitView[]
  }

  /** What is printed on the cards and on the sheet of the winning sets. */
  export interface BoardView {
    cards: CardView[]
    targets: number[][]
    goals: number[]
    uses: UseView[]
  }

  /** What a delay would cost a rival now; empty ways: it owns nothing that can be taken. */
  export interface ForfeitView {
    card: string
    side: string
    miles: number
    ways: number[][]
    asks: boolean
  }

  /** One of the twelve faces. */
  export interface CardView {
    code: string
    name: string
    family: string
    miles: number
    packs: number[]
    needs: string[]
    penalty: [number, number]
    rules: string[]
  }

  /** A use of a card, and the action that it is: legal or not, so that a refusal can be asked. */
  export interface UseView {
    action: number
    card: string
    place: string
    side: string | null
  }
}
