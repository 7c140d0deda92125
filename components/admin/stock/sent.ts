import { newRequestKey } from '@/components/forms/request-key'
import { ApiError } from '@/lib/platform/http/client'

// What was sent to the stock book, until there is an answer that says what became of it.

/** A request with its key: sent again with it, it is carried out once. */
export interface Sent<Values> {
  key: string
  values: Values
  at: number
}

export const sentNow = <Values>(values: Values): Sent<Values> => ({
  key: newRequestKey(),
  values,
  at: Date.now(),
})

/** The shop knows a key for 24 hours (contract 2.3). An hour is for the request that was sent first. */
const KEY_LASTS_MS = 23 * 3_600_000

/** Throws this text for what was sent so long ago that it would be carried out twice. */
export function assertKnown({ at }: Pick<Sent<unknown>, 'at'>, text: string): void {
  if (Date.now() - at > KEY_LASTS_MS) throw new ApiError(0, text, 'TOO_LATE', {}, null)
}

/** The caller is rejected before the operation: it says nothing about what was sent before. */
const CALLER_REJECTED = [401, 403, 429]

/** A server that did not answer, or could not say, may have carried the request out all the same. */
const mayBeDone = ({ status, data }: ApiError): boolean =>
  status === 0 ||
  status >= 500 ||
  (typeof data === 'object' && data !== null && 'running' in data && data.running === true)

/**
 * Whether what was sent may be carried out, though this answer does not say so; undefined is a success. `wasOpen`: it was so before
 * it was sent again.
 */
export function isStillOpen(error: unknown, wasOpen: boolean): boolean {
  if (error === undefined) return false
  if (!(error instanceof ApiError)) return wasOpen
  // Something else than the shop has answered an unknown code.
  return mayBeDone(error) || (wasOpen && (CALLER_REJECTED.includes(error.status) || error.code === 'UNKNOWN'))
}
