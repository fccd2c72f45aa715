// A record checked in the page: every draw from the seed, the seed from the commitment, one's own
// nonce and the commitment this browser saw, the hash of the record. docs/records.md explains each.
import { hex, sha256, unhex, utf8 } from './sha256'
import type { Share } from './nonce'
import type { RecordHash } from './types'

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

interface Head { match: string; commitment: string; nonces: string; seed: string; chance: string; draws: { line: number; said: string; n: bigint }[]; amiss: string[] }

const ENTRY = /^(\d{1,9}) (\d|chance|host) (\S.*?) (\d{1,12})(?: # .*)?$/
const MANY = ['option', 'seat'] // lines of the header that may stand more than once

function read(record: string): Head {
  const [head, ...rest] = record.split('\n\n')
  const amiss: string[] = []
  const fields = new Map<string, string>()
  for (const line of head.split('\n')) {
    const name = line.slice(0, line.indexOf(':'))
    if (fields.has(name) && !MANY.includes(name)) amiss.push(`The header has a second line “${name}”.`)
    else fields.set(name, line.slice(name.length + 1).trim())
  }
  const draws: Head['draws'] = []
  let seed = '', last = 0
  for (const line of rest.join('\n\n').split('\n')) {
    const entry = line.match(ENTRY)
    const draw = entry?.[2] === 'chance' && entry[3].match(/^(\?|\d+)\/([1-9]\d{0,8})$/)
    if (entry && +entry[1] !== last + 1) amiss.push(+entry[1] > last ? `Line ${last + 1} is missing.` : `Line ${entry[1]} is there twice, or in the wrong place.`)
    if (entry) last = +entry[1]
    if (entry && draw) draws.push({ line: +entry[1], said: draw[1], n: BigInt(draw[2]) })
    if (line.startsWith('seed:')) {
      if (seed) amiss.push('The record has a second seed.')
      else seed = line.slice(5).trim()
    }
  }
  const field = (name: string) => fields.get(name) ?? ''
  return { match: field('match'), commitment: field('commitment'), nonces: field('nonces'), chance: field('chance'), seed, draws, amiss }
}

export const matchOf = (record: string) => read(record).match

/** What the hash of a record is made of: all of it but the names of its seats and its sentences. */
function facts(record: string): string {
  const at = (record + '\n\n').indexOf('\n\n')
  const header = record.slice(0, at).split('\n').map((line) => line.match(/^seat: [0-9] [^ ]+(?= )/)?.[0] ?? line)
  const entries = record.slice(at).split('\n').map((line) => line.split(' # ', 1)[0])
  return header.join('\n') + entries.join('\n')
}

export const hashOf = async (record: string) => hex(await digestOf(utf8(facts(record))))

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

/** Check a record; `share` is what this browser kept of the match, `published` what the server says of it. */
export async function verify(record: string, share: Share | null, published: RecordHash | null, progress: (done: number, all: number) => void = () => {}): Promise<Checked> {
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
  found.bad.push(...head.amiss)
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
  const hash = await hashOf(record)
  if (published?.sha256) {
    if (published.sha256 === hash) found.good.push('The record is the one that the server has published.')
    else found.bad.push('The record is not the one that the server has published.')
  }
  if (share?.record_hash && share.record_hash !== hash) found.bad.push('The record is not the one this browser saw at the end of the match.')
  if (published?.unsealed) found.good.push(`The seats were opened again ${published.unsealed === 1 ? 'once' : `${published.unsealed} times`} before play, each time with a new seed.`)
  return found
}
