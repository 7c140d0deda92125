import 'server-only'
import { randomInt } from 'node:crypto'

export type SubjectKind = 'order' | 'appointment'

const prefixes = { order: 'GLO-', appointment: 'GLA-' } as const
/** Without I, L, O and U: people read these aloud to the bank. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 16

/** One per payment form, 80 random bits: nobody can sign for a basket they were not shown. */
export const newBasketId = (kind: SubjectKind): string =>
  prefixes[kind] + Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
