import { latinDigits } from '@/lib/base/digits'

// Short numbers of orders and appointments, such as G-5D762, created by the database function new_number. They are
// random so that they do not show how much is sold: docs/decisions/0021-numbers.md.

const alphabet = '2-9CDFHJKMNPQRTVWXY'
const pattern = new RegExp(`^[${alphabet}]{5,9}$`)

/** Parses a typed number in any letter case, with or without "G-", hyphens and spaces; null when it is none. */
export function parseNumber(text: string): string | null {
  const typed = latinDigits(text)
    .toUpperCase()
    .replace(/[\s\p{Dash}#]/gu, '')
    .replace(/^G/, '')
  return pattern.test(typed) ? `G-${typed}` : null
}
