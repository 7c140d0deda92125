import 'server-only'
import { randomInt } from 'node:crypto'

export type SubjectKind = 'order' | 'appointment'

/** The letters I, L, O and U are left out, because people read these ids aloud to their bank. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** The longest id that the gateway is known to accept. */
const ID_LENGTH = 20

/** One per payment form: the order or appointment number, then about 60 random bits, so that ids cannot be guessed. */
export const newBasketId = (number: string): string => {
  const prefix = `${number}-`
  return (
    prefix +
    Array.from({ length: ID_LENGTH - prefix.length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  )
}

/** Whether a received text has the format of a basket id; other texts may hold characters that a query cannot. */
export const isBasketId = (text: string): boolean => /^[A-Z0-9-]{1,20}$/.test(text)
