// Colour, shape and letter of a seat: the only place that knows them.
export interface SeatLook {
  name: string
  letter: string
  fill: string
  ink: string
  shape: 'circle' | 'square' | 'triangle' | 'diamond' | 'shield' | 'cross'
}

export const SEATS: readonly SeatLook[] = [
  { name: 'Red', letter: 'R', fill: '#E2583E', ink: '#15171E', shape: 'circle' },
  { name: 'Blue', letter: 'B', fill: '#2A5DB8', ink: '#FFFFFF', shape: 'square' },
  { name: 'Green', letter: 'G', fill: '#45C4A4', ink: '#15171E', shape: 'triangle' },
  { name: 'Yellow', letter: 'Y', fill: '#F9E02B', ink: '#15171E', shape: 'diamond' },
  { name: 'Black', letter: 'K', fill: '#15171E', ink: '#FFFFFF', shape: 'shield' },
  { name: 'Brown', letter: 'N', fill: '#5E2E0A', ink: '#FFFFFF', shape: 'cross' },
]
export const OUTLINE = '#15171E'

export const seatLook = (seat: number): SeatLook => SEATS[((seat % 6) + 6) % 6]

/** Outlines in a box of 24 by 24 about 12, 12. */
export const SHAPES: Record<SeatLook['shape'], { d: string; baseline: number; size: number }> = {
  circle: { d: 'M3.8 12a8.2 8.2 0 1 0 16.4 0a8.2 8.2 0 1 0 -16.4 0Z', baseline: 15.2, size: 9.2 },
  square: { d: 'M4.6 4.6H19.4V19.4H4.6Z', baseline: 15.2, size: 9.2 },
  triangle: { d: 'M12 2.6L21.6 19.8H2.4Z', baseline: 17.9, size: 8 },
  diamond: { d: 'M12 1.9L22.1 12L12 22.1L1.9 12Z', baseline: 15, size: 8.6 },
  shield: { d: 'M4.2 3.6H19.8V13.2Q19.8 17.6 12 21.8Q4.2 17.6 4.2 13.2Z', baseline: 14.8, size: 9.2 },
  cross: { d: 'M8.2 2.8H15.8V8.2H21.2V15.8H15.8V21.2H8.2V15.8H2.8V8.2H8.2Z', baseline: 15.2, size: 8.6 },
}
