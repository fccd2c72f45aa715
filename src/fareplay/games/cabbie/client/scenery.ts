// Parks and the river of London, for the eye only; other boards have none.
export const LONDON = 'Cabbie: reconstructed board of central London'

export const PARKS = [
  { name: 'Hyde Park', x: 277, y: 690, d: 'M214 555H281L307 584L328 660L357 768L336 802L278 810L186 797L228 688Z' },
  { name: 'Kensington Gardens', x: 78, y: 668, d: 'M-40 590L152 559L168 671L122 785H-40Z' },
  { name: 'Regent’s Park', x: 502, y: 142, d: 'M438 143L475 118H530L563 151V184L442 197Z' },
  { name: 'Green Park', x: 536, y: 800, d: 'M480 797L542 752L563 772L588 814L546 840L504 827Z' },
  { name: 'St James’s Park', x: 752, y: 878, d: 'M605 886L660 869L765 836L857 794L878 827L874 877L740 911Z' },
]
/** Lines of a name, and the box they take. */
export const parkLines = (name: string) => (name.length > 16 ? name.split(' ') : [name])
export const RIVER = 'M640 1800C760 1560 880 1330 940 1215C958 1181 984 1136 1000 1104S1034 1042 1046 1008S1064 929 1071 899S1079 848 1092 823S1127 772 1151 752S1204 712 1235 701S1295 686 1336 684S1432 686 1483 689S1597 690 1643 697S1713 720 1756 731S1900 758 2100 800L3600 1100'
export const RIVER_NAME = { x: 1441, y: 694, text: 'RIVER THAMES' }
