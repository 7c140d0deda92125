import 'server-only'
import { createHash, timingSafeEqual } from 'node:crypto'

export interface Merchant {
  id: string
  key: string
}

/** Over exactly what was received: nothing is trimmed, padded or read as a number before (contract 3). */
export const validationHash = (basketId: string, code: string, { id, key }: Merchant) =>
  createHash('sha256').update(`${basketId}|${key}|${id}|${code}`, 'utf8').digest('hex')

/** Letter case does not matter; how many characters agree cannot be measured. */
export function hashMatches(sent: string, basketId: string, code: string, merchant: Merchant): boolean {
  const expected = Buffer.from(validationHash(basketId, code, merchant))
  const given = Buffer.from(sent.toLowerCase())
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/**
 * The older proof, MD5 with a secret word set in the merchant's portal. Empty by default, and then anybody can compute
 * it, so it never proves anything here; known so that its meaning is on record and tested.
 */
export const responseKey = (
  basketId: string,
  code: string,
  amount: string,
  word: string,
  merchantId: string,
) =>
  createHash('md5')
    .update(`${merchantId}${basketId}${word}${amount}${code}`, 'utf8')
    .digest('hex')
    .toUpperCase()
