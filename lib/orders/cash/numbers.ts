import 'server-only'
import { createHmac } from 'node:crypto'
import { env } from '@/lib/platform/env'
import { countNew } from '@/lib/platform/http/limits'

/**
 * Counts a telephone number, in its one spelling, about which something is told: a new one counts, one of the last hour does
 * not. So no one learns which numbers of others have refused parcels or had orders. `owner`: the id of the account that is
 * told, or of the order whose link is open. Throws RATE_LIMITED.
 */
export const countNumber = (owner: string, phoneNumber: string): Promise<void> =>
  countNew('phone-number', owner, hashOf(phoneNumber))

/** The table of limits holds no telephone numbers, and there are few enough to try them all without the server's secret. */
const hashOf = (phoneNumber: string): string =>
  createHmac('sha256', env.AUTH_SECRET)
    .update(JSON.stringify(['phone-number', phoneNumber]))
    .digest('hex')
