// The share in chance that this browser gives: 16 random bytes, their hash first, themselves later.
import { keep, kept } from './keep'
import { hex, sha256, unhex } from './sha256'

export interface Share {
  nonce: string
  hash: string
  /** The commitment that was shown when this share was given. */
  commitment: string
  seat: number
  /** The hash of the record, as it was told with the result. */
  record_hash?: string
}

export function fresh(): { nonce: string; hash: string } {
  const nonce = crypto.getRandomValues(new Uint8Array(16))
  return { nonce: hex(nonce), hash: hex(sha256(nonce)) }
}

export const remember = (table: string, share: Share) => keep(`nonce.${table}`, share)
export const shareOf = (table: string) => kept<Share | null>(`nonce.${table}`, null)
export const hashOf = (nonce: string) => hex(sha256(unhex(nonce)))
