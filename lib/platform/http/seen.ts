import { z } from 'zod'
import { AppError, type Changed, invalid } from '@/lib/base/errors'
import { apiText } from '@/lib/base/i18n/answer-text'

// Two windows may edit the same record. A form may send the values it was opened with: if they have changed, nothing
// is written and the response has the current ones. Why not a version of the record: docs/decisions/0030-save-conflicts.md.

/** The fields of a record as the client has read them, by their names in the API. */
export const seen = z.looseObject({})
export type Seen = z.output<typeof seen>

/** `seen` as a part of a form with files: the same object as JSON. */
export const seenPart = z
  .string({ error: apiText('fields.seen') })
  .transform((value, context): unknown => {
    try {
      return JSON.parse(value)
    } catch {
      context.addIssue({ code: 'custom', message: apiText('fields.seen') })
      return z.NEVER
    }
  })
  .pipe(seen)

/** Whether the values that were sent are unchanged. */
export function isUnchanged(read: unknown, now: unknown): boolean {
  if (Array.isArray(read))
    return (
      Array.isArray(now) &&
      read.length === now.length &&
      read.every((value, at) => isUnchanged(value, now[at]))
    )
  if (typeof read !== 'object' || read === null) return read === now
  if (typeof now !== 'object' || now === null || Array.isArray(now)) return false
  return Object.entries(read).every(
    ([name, value]) => Object.hasOwn(now, name) && isUnchanged(value, (now as Seen)[name]),
  )
}

/**
 * Throws CONFLICT with the current record in `data`, or VALIDATION_FAILED for an unknown name, which would not be
 * compared. The record must be locked.
 */
export function assertUnchanged(
  read: Seen | undefined,
  now: object,
  what: Changed,
  record: object = now,
): void {
  if (!read) return
  if (Object.keys(read).some((name) => !Object.hasOwn(now, name)))
    throw invalid({}, apiText('answers.request.unknownSeen'))
  if (!isUnchanged(read, now))
    throw new AppError('CONFLICT', apiText(`answers.changed.${what}`), { data: record })
}
