import 'server-only'
import { createHmac } from 'node:crypto'
import { AppError } from '@/lib/base/errors'
import type { NewOrder } from '@/lib/orders/order/schema'
import { type Recipient, readRecipient } from '@/lib/orders/pricing/recipient'
import type { Viewer } from '@/lib/platform/auth/types'
import { db } from '@/lib/platform/database/client'
import { env } from '@/lib/platform/env'
import { countNew } from '@/lib/platform/http/limits'

/**
 * Counts a telephone number, in its one spelling, about which something is told: a new one counts, one of the last hour does
 * not. So no one learns which numbers of others have refused parcels or had orders. `owner`: the id of the account that is
 * told, or of the order whose link is open. Throws RATE_LIMITED.
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

/** How much more a number counts that was refused. */
const REFUSED_WEIGHT = 10

/**
 * `countNumber` for a caller without an account, by address: people who share the one of a mobile network ask about their own
 * numbers, of which few are refused. Throws RATE_LIMITED.
 */
export const countNumberAt = (clientAddress: string, phoneNumber: string): Promise<void> =>
  countNew('phone-number-address', clientAddress, hashOf(phoneNumber))

/** Counts that a number was refused to such a caller; the next question is the one that is not answered any more. */
export async function countRefusedAt(clientAddress: string, phoneNumber: string): Promise<void> {
  try {
    await countNew('phone-number-address', clientAddress, `refused ${hashOf(phoneNumber)}`, REFUSED_WEIGHT)
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'RATE_LIMITED')) throw error
  }
}

/** The table of limits holds no telephone numbers, and there are few enough to try them all without the server's secret. */
const hashOf = (phoneNumber: string): string =>
  createHmac('sha256', env.AUTH_SECRET)
    .update(JSON.stringify(['phone-number', phoneNumber]))
    .digest('hex')
