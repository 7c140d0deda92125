import 'server-only'
import { createHash, timingSafeEqual } from 'node:crypto'

export interface Merchant {
  id: string
  key: string
}

/** The hash of exactly the received texts, which must not be trimmed or converted before (contract 3). */
export const validationHash = (basketId: string, code: string, { id, key }: Merchant) =>
  createHash('sha256').update(`${basketId}|${key}|${id}|${code}`, 'utf8').digest('hex')

/** Ignores letter case; constant time. */
export function hashMatches(sent: string, basketId: string, code: string, merchant: Merchant): boolean {
  const expected = Buffer.from(validationHash(basketId, code, merchant))
  const given = Buffer.from(sent.toLowerCase())
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/**
 * The gateway's older MD5 signature with a secret word from the merchant portal. The word is empty by default, so anyone could
 * compute it and it is never trusted here.
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
