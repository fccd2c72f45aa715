// SHA-256 for pages that are not served over https, where browsers have no crypto.subtle.
const K = new Uint32Array(64)
const START = new Uint32Array(8)
{
  const fraction = (x: number) => ((x - Math.floor(x)) * 2 ** 32) | 0
  let found = 0
  for (let n = 2; found < 64; n++) {
    let prime = true
    for (let d = 2; d * d <= n; d++) if (n % d === 0) prime = false
    if (!prime) continue
    if (found < 8) START[found] = fraction(Math.sqrt(n))
    K[found++] = fraction(Math.cbrt(n))
  }
}

const turned = (x: number, by: number) => (x >>> by) | (x << (32 - by))

export function sha256(bytes: Uint8Array): Uint8Array {
  const size = ((bytes.length + 8) >> 6 << 6) + 64
  const padded = new Uint8Array(size)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const words = new DataView(padded.buffer)
  words.setUint32(size - 8, Math.floor(bytes.length / 2 ** 29))
  words.setUint32(size - 4, bytes.length << 3)
  const hash = START.slice()
  const w = new Uint32Array(64)
  for (let at = 0; at < size; at += 64) {
    for (let i = 0; i < 16; i++) w[i] = words.getUint32(at + 4 * i)
    for (let i = 16; i < 64; i++) {
      const a = w[i - 15], b = w[i - 2]
      const s0 = turned(a, 7) ^ turned(a, 18) ^ (a >>> 3)
      const s1 = turned(b, 17) ^ turned(b, 19) ^ (b >>> 10)
      w[i] = w[i - 16] + s0 + w[i - 7] + s1
    }
    let [a, b, c, d, e, f, g, h] = hash
    for (let i = 0; i < 64; i++) {
      const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
      const one = (h + s1 + ((e & f) ^ (~e & g)) + K[i] + w[i]) | 0
      const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)
      const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
      h = g; g = f; f = e; e = (d + one) | 0
      d = c; c = b; b = a; a = (one + two) | 0
    }
    ;[a, b, c, d, e, f, g, h].forEach((x, i) => (hash[i] += x))
  }
  const out = new DataView(new ArrayBuffer(32))
  hash.forEach((x, i) => out.setUint32(4 * i, x))
  return new Uint8Array(out.buffer)
}

export const hex = (bytes: Uint8Array) => [...bytes].map((b) => b.toString(16).padStart(2, '0')).join('')
export const unhex = (text: string) => new Uint8Array((text.match(/../g) ?? []).map((pair) => parseInt(pair, 16)))
export const utf8 = (text: string) => new TextEncoder().encode(text)

/** JSON in its one spelling: no spaces, names in order. What a view's hash is made of. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value && typeof value === 'object') {
    const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
    return `{${entries.map(([name, one]) => `${JSON.stringify(name)}:${canonical(one)}`).join(',')}}`
  }
  return JSON.stringify(value)
}

export const viewHash = (view: unknown) => hex(sha256(utf8(canonical(view)))).slice(0, 32)
