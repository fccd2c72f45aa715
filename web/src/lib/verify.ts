// A record checked in the page: every draw from the seed, the seed from the commitment, one's own
// nonce and the commitment this browser saw. docs/records.md says how draws follow.
import { hex, sha256, unhex, utf8 } from './sha256'
import type { Share } from './nonce'

export interface Draw { line: number; n: number; said: number; due: number; draw: number }
export interface Checked {
  draws: Draw[]
  wrong: Draw[]
  /** Sentences that are true, and sentences that should be. */
  good: string[]
  bad: string[]
  seed: string
  commitment: string
  fair: boolean
}

interface Head { match: string; commitment: string; nonces: string; seed: string; chance: string; draws: { line: number; said: string; n: bigint }[] }

function read(record: string): Head {
  const [head, ...rest] = record.split(/\r?\n\r?\n/)
  const fields = new Map(head.split(/\r?\n/).map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]))
  const draws: Head['draws'] = []
  let seed = ''
  for (const line of rest.join('\n').split(/\r?\n/)) {
    const draw = line.match(/^(\d+) chance (\?|\d+)\/(\d+) /)
    if (draw) draws.push({ line: +draw[1], said: draw[2], n: BigInt(draw[3]) })
    if (line.startsWith('seed:')) seed = line.slice(5).trim()
  }
  return { match: fields.get('match') ?? '', commitment: fields.get('commitment') ?? '', nonces: fields.get('nonces') ?? '', chance: fields.get('chance') ?? '', seed, draws }
}

/** HMAC-SHA-256 by Web Crypto; where a page is not over https the browser has none, then by hand. */
async function signer(seed: Uint8Array): Promise<(message: Uint8Array) => Promise<Uint8Array>> {
  if (globalThis.crypto?.subtle) {
    const key = await crypto.subtle.importKey('raw', seed as BufferSource, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
    return async (message) => new Uint8Array(await crypto.subtle.sign('HMAC', key, message as BufferSource))
  }
  const pad = (by: number) => Uint8Array.from({ length: 64 }, (_, i) => (seed[i] ?? 0) ^ by)
  const joined = (a: Uint8Array, b: Uint8Array) => { const out = new Uint8Array(a.length + b.length); out.set(a); out.set(b, a.length); return out }
  return async (message) => sha256(joined(pad(0x5c), sha256(joined(pad(0x36), message))))
}

async function digestOf(bytes: Uint8Array) {
  return crypto.subtle ? new Uint8Array(await crypto.subtle.digest('SHA-256', bytes as BufferSource)) : sha256(bytes)
}

export async function outcome(sign: (message: Uint8Array) => Promise<Uint8Array>, match: string, nonces: string, draw: number, n: bigint): Promise<bigint> {
  const limit = ((1n << 64n) / n) * n
  for (let again = 0; ; again++) {
    const digest = new DataView((await sign(utf8(['fareplay-draw-1', match, draw, again, nonces].join('\n')))).buffer)
    for (let word = 0; word < 4; word++) {
      const value = digest.getBigUint64(8 * word)
      if (value < limit) return value % n
    }
  }
}

export { signer }

/** Check a record; `share` is what this browser kept from before the match. */
export async function verify(record: string, share: Share | null, progress: (done: number, all: number) => void = () => {}): Promise<Checked> {
  const head = read(record)
  const found: Checked = { draws: [], wrong: [], good: [], bad: [], seed: head.seed, commitment: head.commitment, fair: head.chance === 'fair' }
  if (!found.fair) {
    found.bad.push('This match was not drawn from a sealed seed, so there is nothing to check.')
    return found
  }
  if (!head.seed) {
    found.bad.push('The match is not over: its seed is still sealed.')
    return found
  }
  const seed = unhex(head.seed)
  if (hex(await digestOf(seed)) === head.commitment) found.good.push('The seed is the one that was sealed before play.')
  else found.bad.push('The seed is not the one that was sealed before play.')
  const sign = await signer(seed)
  for (const [draw, one] of head.draws.entries()) {
    const due = Number(await outcome(sign, head.match, head.nonces, draw, one.n))
    const row = { line: one.line, n: Number(one.n), said: Number(one.said), due, draw }
    found.draws.push(row)
    if (one.said === '?' || row.said !== due) found.wrong.push(row)
    if (draw % 50 === 49) progress(draw + 1, head.draws.length)
  }
  if (found.wrong.length) found.bad.push(`${found.wrong.length} of ${head.draws.length} draws ${found.wrong.length > 1 ? 'are not the ones' : 'is not the one'} that ${found.wrong.length > 1 ? 'were' : 'was'} due; the first is line ${found.wrong[0].line}.`)
  else found.good.push(`All ${head.draws.length} draws follow from the seed.`)
  if (share) {
    if (head.nonces.split(',').includes(share.nonce)) found.good.push('The nonce of this browser is part of every draw.')
    else found.bad.push('The nonce of this browser is not in the record.')
    if (share.commitment === head.commitment) found.good.push('The seal is the one this browser saw before it sat down.')
    else found.bad.push('The seal is not the one this browser saw before it sat down.')
  }
  return found
}
