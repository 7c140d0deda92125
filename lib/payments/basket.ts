import 'server-only'
import { randomInt } from 'node:crypto'

export type SubjectKind = 'order' | 'appointment'

/** Without I, L, O and U: people read these aloud to the bank. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** As much as the gateway is known to take. */
const length = 20

/**
 * One per payment form: the number the payer knows, then about 60 random bits, so that nobody can sign for a basket they
 * were not shown.
 */
export const newBasketId = (number: string): string => {
  const known = `${number}-`
  return (
    known + Array.from({ length: length - known.length }, () => letters[randomInt(letters.length)]).join('')
  )
}

/** Whether a text that somebody sent can be a basket id at all; there may be characters in it that no query can hold. */
export const isBasketId = (text: string): boolean => /^[A-Z0-9-]{1,20}$/.test(text)
