import 'server-only'
import { createHmac } from 'node:crypto'
import type { NewOrder } from '@/lib/orders/order/schema'
import { type Recipient, readRecipient } from '@/lib/orders/pricing/recipient'
import type { Viewer } from '@/lib/platform/auth/types'
import { db } from '@/lib/platform/database/client'
import { env } from '@/lib/platform/env'
import { countNew } from '@/lib/platform/http/limits'

/**
 * Counts a telephone number, in its one spelling, about which something is told: a new one counts, one of the last hour does
 * not. So no one learns which numbers of others have refused parcels or had orders. `owner`: the id of the account that is
 * told, of the order whose link is open, or `address:` and the address of a caller without an account. Throws RATE_LIMITED.
 */
export const countNumber = (owner: string, phoneNumber: string): Promise<void> =>
  countNew('phone-number', owner, hashOf(phoneNumber))

/** The recipient of an order that is asked about, whose telephone number counts. Throws RATE_LIMITED. */
export async function countRecipient(
  viewer: Viewer,
  input: Pick<NewOrder, 'phoneNumber' | 'shippingAddress'>,
): Promise<Recipient> {
  const recipient = await readRecipient(db, viewer, input)
  await countNumber(viewer.id, recipient.customer.phoneNumber)
  return recipient
}

/** The owner of what a caller without an account asks about. */
export const ownerAt = (clientAddress: string): string => `address:${clientAddress}`

/** The table of limits holds no telephone numbers, and there are few enough to try them all without the server's secret. */
const hashOf = (phoneNumber: string): string =>
  createHmac('sha256', env.AUTH_SECRET)
    .update(JSON.stringify(['phone-number', phoneNumber]))
    .digest('hex')
