// Colours of the faces and what is lettered on them. Names and numbers come with the board.
export const STOCK = '#FAF1DB'
export const INK = '#231F1A'
export const RED = '#B8321C'
export const TEAL = '#13515C'
export const GREEN = '#2C6A3E'
export const MUSTARD = '#E3A21F'

/** The one colour beside ink that each face is printed in. */
export const TINT: Record<string, string> = {
  M1: '#5B6C2F', M3: '#A3561A', M15: '#6B3F86', M30: '#17608C',
  GO: GREEN, GAS: TEAL, HAUL: TEAL, PUNC: RED, OOG: RED, COLL: RED, CTRY: GREEN, CITY: INK,
}
/** Kinds of mile cards in card order, as the rows of a rack. */
export const MILE_CODES = ['M1', 'M3', 'M15', 'M30']
/** What a mile card is called in a sentence: one 15, two 15s. */
export const NUMERAL = ['1', '3', '15', '30']
