import 'server-only'
import { createHash } from 'node:crypto'
import { countCall, isCounted } from '@/lib/platform/http/limits'

/**
 * Counts a telephone number, in its one spelling, about which something is told: a new one counts, one of the last hour does
 * not. So no one learns which numbers of others have refused parcels or had orders. `owner`: the id of the account that is
 * told, or of the order whose link is open. Throws RATE_LIMITED.
 */
export async function countNumber(owner: string, phoneNumber: string): Promise<void> {
  // The table of limits holds no telephone numbers.
  const subject = `${owner}:${createHash('sha256').update(phoneNumber).digest('hex')}`
  if (await isCounted('phone-number', subject)) return
  await countCall('phone-number', owner)
  // Only now, so that a number that is over the limit is never taken for one that was counted.
  await countCall('phone-number', subject)
}
