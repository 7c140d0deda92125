import 'server-only'
import { createHmac, randomInt } from 'node:crypto'
import { latinDigits } from '@/lib/base/digits'
import { env } from '@/lib/platform/env'

// Codes that work once each in place of a code of an app, when the phone is lost.

export const RECOVERY_CODES = 10
/** Without I, L, O and U, which are read as others or make words. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 8

const newCode = (): string => {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`
}

/** Ten different codes of 40 bits, such as "7KQ2-M0XD". */
export function newRecoveryCodes(): string[] {
  const codes = new Set<string>()
  while (codes.size < RECOVERY_CODES) codes.add(newCode())
  return [...codes]
}

/** A code in its one spelling, whatever case, spaces and hyphens it was typed with. */
const spelled = (code: string): string =>
  latinDigits(code)
    .toUpperCase()
    .replace(/[\s\p{Cf}\p{Pd}]/gu, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')

/** Only this is stored. It has the key of the shop in it, since 40 bits alone could be tried out by who has the database. */
export const recoveryHash = (userId: string, code: string): string =>
  createHmac('sha256', env.AUTH_SECRET)
    .update(`recovery code ${userId} ${spelled(code)}`)
    .digest('hex')
