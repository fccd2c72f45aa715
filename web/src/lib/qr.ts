// A QR code of bytes, error correction M, versions 1 to 10: enough for any address of ours (213 bytes).
const BLOCKS: [number, number, number][] = [ // per version: [check bytes of a block, blocks, data bytes]
  [10, 1, 16], [16, 1, 28], [26, 1, 44], [18, 2, 64], [24, 2, 86], [16, 4, 108], [18, 4, 124], [22, 4, 154], [22, 5, 182], [26, 5, 216],
]
const ALIGN: number[][] = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]]

const EXP = new Uint8Array(512)
const LOG = new Uint8Array(256)
for (let i = 0, x = 1; i < 255; i++) {
  EXP[i] = EXP[i + 255] = x
  LOG[x] = i
  x = (x << 1) ^ (x & 128 ? 0x11d : 0)
}
const times = (a: number, b: number) => (a && b ? EXP[LOG[a] + LOG[b]] : 0)

function check(data: number[], count: number): number[] {
  let generator = [1]
  for (let i = 0; i < count; i++) {
    const next = [...generator, 0]
    generator.forEach((g, j) => (next[j + 1] ^= times(g, EXP[i])))
    generator = next
  }
  const rest = [...data, ...Array<number>(count).fill(0)]
  for (let i = 0; i < data.length; i++) {
    const lead = rest[i]
    if (lead) generator.forEach((g, j) => (rest[i + j] ^= times(g, lead)))
  }
  return rest.slice(data.length)
}

function codewords(bytes: Uint8Array, version: number): number[] {
  const [checks, blocks, room] = BLOCKS[version - 1]
  let bits = '0100' + bytes.length.toString(2).padStart(version < 10 ? 8 : 16, '0')
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0')
  bits += '0'.repeat(Math.min(4, room * 8 - bits.length))
  bits += '0'.repeat((8 - (bits.length % 8)) % 8)
  const data = (bits.match(/.{8}/g) ?? []).map((eight) => parseInt(eight, 2))
  for (let pad = 0xec; data.length < room; pad ^= 0xec ^ 0x11) data.push(pad)
  const short = Math.floor(room / blocks)
  const longer = room % blocks
  const parts: number[][] = []
  for (let i = 0, from = 0; i < blocks; i++) {
    const size = short + (i >= blocks - longer ? 1 : 0)
    parts.push(data.slice(from, from + size))
    from += size
  }
  const codes = parts.map((part) => check(part, checks))
  const out: number[] = []
  for (let i = 0; i <= short; i++) for (const part of parts) if (i < part.length) out.push(part[i])
  for (let i = 0; i < checks; i++) for (const code of codes) out.push(code[i])
  return out
}

const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0, (_, y) => y % 2 === 0, (x) => x % 3 === 0, (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0, (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0, (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

function remainder(value: number, generator: number, bits: number) {
  let rest = value << bits
  const top = 31 - Math.clz32(generator)
  for (let i = 31 - Math.clz32(rest); rest && i >= top; i = 31 - Math.clz32(rest)) rest ^= generator << (i - top)
  return rest
}

export function qr(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text)
  const version = BLOCKS.findIndex(([, , room], i) => bytes.length + (i < 9 ? 2 : 3) <= room) + 1
  if (!version) throw new Error('too long for a QR code')
  const size = 17 + 4 * version
  const words = codewords(bytes, version)
  let best: boolean[][] = []
  let least = Infinity
  for (let mask = 0; mask < 8; mask++) {
    const grid = drawn(size, version, words, mask)
    const cost = penalty(grid)
    if (cost < least) { least = cost; best = grid }
  }
  return best
}

function drawn(size: number, version: number, words: number[], mask: number): boolean[][] {
  const grid: boolean[][] = Array.from({ length: size }, () => Array<boolean>(size).fill(false))
  const fixed: boolean[][] = Array.from({ length: size }, () => Array<boolean>(size).fill(false))
  const set = (x: number, y: number, on: boolean) => {
    if (x < 0 || y < 0 || x >= size || y >= size) return
    grid[y][x] = on
    fixed[y][x] = true
  }
  for (let i = 0; i < size; i++) { set(6, i, i % 2 === 0); set(i, 6, i % 2 === 0) }
  for (const [cx, cy] of [[3, 3], [size - 4, 3], [3, size - 4]])
    for (let dy = -4; dy <= 4; dy++) for (let dx = -4; dx <= 4; dx++) {
      const far = Math.max(Math.abs(dx), Math.abs(dy))
      set(cx + dx, cy + dy, far !== 2 && far !== 4)
    }
  const places = ALIGN[version - 1]
  for (const cx of places) for (const cy of places) {
    if ((cx === 6 && cy === 6) || (cx === 6 && cy === size - 7) || (cx === size - 7 && cy === 6)) continue
    for (let dy = -2; dy <= 2; dy++) for (let dx = -2; dx <= 2; dx++) set(cx + dx, cy + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1)
  }
  const format = ((mask << 10) | remainder(mask, 0x537, 10)) ^ 0x5412 // level M is 00
  for (let i = 0; i < 15; i++) {
    const on = ((format >> i) & 1) === 1
    if (i < 6) set(8, i, on)
    else if (i < 8) set(8, i + 1, on)
    else if (i === 8) set(7, 8, on)
    else set(14 - i, 8, on)
    if (i < 8) set(size - 1 - i, 8, on)
    else set(8, size - 15 + i, on)
  }
  set(8, size - 8, true)
  if (version >= 7) {
    const bits = (version << 12) | remainder(version, 0x1f25, 12)
    for (let i = 0; i < 18; i++) {
      const on = ((bits >> i) & 1) === 1
      const a = size - 11 + (i % 3), b = Math.floor(i / 3)
      set(a, b, on)
      set(b, a, on)
    }
  }
  let at = 0
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5
    for (let step = 0; step < size; step++)
      for (const x of [right, right - 1]) {
        const y = ((right + 1) & 2) === 0 ? size - 1 - step : step
        if (fixed[y][x]) continue
        const on = at < words.length * 8 && ((words[at >> 3] >> (7 - (at & 7))) & 1) === 1
        grid[y][x] = on !== MASKS[mask](x, y)
        at++
      }
  }
  return grid
}

function penalty(grid: boolean[][]): number {
  const size = grid.length
  let cost = 0
  const rows = [grid, grid[0].map((_, x) => grid.map((row) => row[x]))]
  for (const lines of rows) for (const line of lines) {
    let run = 0
    line.forEach((on, i) => {
      run = i && on === line[i - 1] ? run + 1 : 1
      if (run === 5) cost += 3
      else if (run > 5) cost++
    })
    const text = line.map((on) => (on ? '1' : '0')).join('')
    for (const pattern of ['10111010000', '00001011101']) for (let i = text.indexOf(pattern); i >= 0; i = text.indexOf(pattern, i + 1)) cost += 40
  }
  for (let y = 1; y < size; y++) for (let x = 1; x < size; x++)
    if (grid[y][x] === grid[y - 1][x] && grid[y][x] === grid[y][x - 1] && grid[y][x] === grid[y - 1][x - 1]) cost += 3
  const dark = grid.flat().filter(Boolean).length
  return cost + Math.floor(Math.abs((dark * 20) / (size * size) - 10)) * 10
}
