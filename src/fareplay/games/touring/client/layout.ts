// How large things are on a stage of this size: the table is drawn for 1064 by 740 and grows with it.
export interface Sizes {
  phone: boolean
  /** A phone so low that captions go and tiles shrink. */
  tight: boolean
  /** A phone on its side: the mats stand side by side. */
  beside: boolean
  /** Too narrow for long signs. */
  compact: boolean
  /** Against the drawing. */
  k: number
  card: number
  mid: number
  hand: number
  slot: { w: number; h: number }
  /** The rack of one's own mat, where it is larger. */
  own: { w: number; h: number }
  column: number
  /** After how many kinds the racks begin a second row; 0: never. */
  split: number
  ownSplit: number
}

interface Room {
  width: number
  height: number
  target: number[]
  sides: number
  /** Is there a hand below? */
  seated: boolean
  /** How many hands are shown on a mat, where all are open. */
  hands: number
}

const within = (least: number, value: number, most: number) => Math.max(least, Math.min(most, value))
const noteOf = (k: number) => Math.max(12, 12.5 * k)

export function sizesOf(room: Room): Sizes {
  if (room.width < 600) return phone(room)
  let k = within(0.5, Math.min(room.width / 1064, room.height / 690), 3)
  while (k > 0.5 && neededBy(room, desk(room, k)) > room.height) k -= 0.01
  const found = desk(room, k)
  // What is left over in height makes the hand larger.
  const spare = (room.height - neededBy(room, found)) / 1.4
  const widest = Math.min(1.3 * found.hand, (room.width - 98 * k) / 6)
  return { ...found, hand: Math.max(found.hand, Math.min(found.hand + spare, widest)) }
}

function desk({ width, target, sides, seated }: Room, k: number): Sizes {
  const card = Math.max(46, (seated ? 84 : 70) * k)
  const column = Math.max(156, 226 * k)
  const twoAbreast = sides > 2 || !seated
  const mat = twoAbreast ? (width - 50 * k) / 2 : width - 50 * k - column
  const rack = (of: number) => of - 2 * card - (seated && k >= 0.86 ? 80 : 58) * k - 8 // captions of deep piles are wider than cards
  const rows = [target.slice(0, 2), target.slice(2)]
  const narrow = target[0] > 4 ? [target.slice(0, 1), target.slice(1)] : rows
  const slot = fit(rack(mat), twoAbreast ? narrow : rows, 36 * k, k)
  const short = isShort(target)
  const large = fit(rack(width - 50 * k - column), short ? [target] : rows, (short ? 50 : 38) * k, k)
  return {
    phone: false, tight: false, beside: false, compact: k < 0.86, k, card, column, split: twoAbreast ? narrow[0].length : 2, ownSplit: short ? 0 : 2, mid: Math.max(58, 90 * k),
    hand: within(64, Math.min(126 * k, (width - 98 * k) / 6), 380),
    slot: { w: slot, h: Math.round(slot * 1.2) },
    own: { w: large, h: Math.round(large * (short ? 1.32 : 1.2)) },
  }
}

/** The short race has so few slots that they stand in one row. */
const isShort = (target: number[]) => target.reduce((sum, n) => sum + n, 0) <= 9

/** The widest slot with which every row of the rack fits; a kind is never narrower than its caption. */
function fit(room: number, rows: number[][], most: number, k: number) {
  const caption = 5.4 * noteOf(k)
  const wide = (row: number[], slot: number) => row.reduce((sum, n) => sum + Math.max(caption, n * slot + 4 * (n - 1)), 16 * k * (row.length - 1))
  let slot = Math.floor(most)
  while (slot > 16 && rows.some((row) => wide(row, slot) > room)) slot--
  return slot
}

/** How high all of it is. */
function neededBy({ target, sides, seated, hands }: Room, { k, card, slot, own, hand, mid }: Sizes) {
  const note = noteOf(k)
  const rack = (height: number, rows: number) => rows * (height + 4 + 2 * k + note) + (rows - 1) * 10 * k
  const mat = (body: number) => 41 * k + 6 + Math.max(36 * k, 30) + Math.max(body, card * 1.4 + 6 + k + note)
  const rival = mat(rack(slot.h, 2))
  if (seated) return 26 * k + rival + 26 + 20 * k + mat(isShort(target) ? rack(own.h, 1) + 34 * k : rack(own.h, 2)) + 12 + 24 * k + hand * 1.4
  const shown = hands * (Math.max(30, (hands > 2 ? 32 : 42) * k) * 1.4 + 15 * k)
  return 26 * k + (sides > 2 ? 2 * (rival + shown) + 14 * k : rival + shown + 14 * k + mid * 1.4 + 30)
}

/** Two mats, the piles between them, six tiles in a row. */
function phone({ width, height, hands }: Room): Sizes {
  const tight = height < 480
  const beside = height < 330 && width >= 440
  const mat = tight ? 96 : within(104, (height - 222 - hands * 44) / 2, 190)
  const card = tight ? 38 : within(40, (mat - 66) / 1.4, 66)
  const tick = beside ? 12 : within(11, Math.min((width - 2 * card - 150) / 8, 22), 22)
  const size = { w: Math.floor(tick), h: tight ? 15 : Math.round(within(16, (mat - 62) / 3.4, 24)) }
  return { phone: true, tight, beside, compact: true, k: 0.72, card, column: 0, split: 0, ownSplit: 0, mid: tight ? 30 : 40, hand: (width - 41) / 6, slot: size, own: size }
}
