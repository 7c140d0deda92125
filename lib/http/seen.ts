import { z } from 'zod'
import { AppError, invalid } from '@/lib/errors'

// Two windows may hold the same record. Whoever saves it may send along what they had read: if that is not what holds any
// more, nothing is written and they are told what holds now.

/** The fields of a record as its sender had read them, by the names under which the API answers them. */
export const seen = z.looseObject({})
export type Seen = z.output<typeof seen>

/** Whether all that was read still holds; what was not sent along is not compared. */
export function isUnchanged(read: unknown, now: unknown): boolean {
  if (Array.isArray(read))
    return (
      Array.isArray(now) && read.length === now.length && read.every((one, at) => isUnchanged(one, now[at]))
    )
  if (typeof read !== 'object' || read === null) return read === now
  if (typeof now !== 'object' || now === null || Array.isArray(now)) return false
  return Object.entries(read).every(
    ([name, value]) => Object.hasOwn(now, name) && isUnchanged(value, (now as Seen)[name]),
  )
}

/**
 * Throws CONFLICT with the record as it is now in `data`; VALIDATION_FAILED for a name the record does not have, which
 * would protect nothing. The record must be locked.
 */
export function assertUnchanged(
  read: Seen | undefined,
  now: object,
  what: string,
  record: object = now,
): void {
  if (!read) return
  if (Object.keys(read).some((name) => !Object.hasOwn(now, name)))
    throw invalid({}, '“seen” contains an unknown field.')
  if (!isUnchanged(read, now))
    throw new AppError('CONFLICT', `${what} changed since you opened it.`, { data: record })
}
