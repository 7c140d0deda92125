import 'server-only'
import { Prisma } from '@prisma/client'

/**
 * The condition on rows of `users` and `caretakers`, by their aliases, that the public sees: a caretaker's account, not blocked,
 * that the shop has listed. Every public read and every booking uses it (decision 0093).
 */
export const listedCaretakerSql = (user: string, caretaker: string): Prisma.Sql =>
  Prisma.raw(`${user}.role = 'CARETAKER' AND NOT ${user}.is_blocked AND ${caretaker}.standing = 'LISTED'`)

/** This condition as a filter of accounts. */
export const listedCaretaker = {
  role: 'CARETAKER',
  isBlocked: false,
  caretaker: { is: { standing: 'LISTED' } },
} as const satisfies Prisma.UserWhereInput
