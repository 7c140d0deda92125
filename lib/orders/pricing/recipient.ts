import 'server-only'
import type { Line } from '@/lib/orders/order/lines'
import type { NewOrder } from '@/lib/orders/order/schema'
import { type PricedOrder, priceOrder } from '@/lib/orders/pricing/priced-order'
import type { Viewer } from '@/lib/platform/auth/types'
import type { Tx } from '@/lib/platform/database/client'
import { addressColumns, addressOf, contactColumns } from '@/lib/platform/people/columns'

export type Recipient = Awaited<ReturnType<typeof readRecipient>>

/** Contact and delivery address of a new order: from the request, otherwise from the profile. `customer`: whose limits count. */
export async function readRecipient(
  reader: Tx,
  viewer: Viewer,
  input: Pick<NewOrder, 'phoneNumber' | 'shippingAddress'>,
) {
  const profile = await reader.user.findUniqueOrThrow({
    where: { id: viewer.id },
    select: { ...contactColumns, ...addressColumns },
  })
  const { firstName, lastName, email } = profile
  const phoneNumber = input.phoneNumber ?? profile.phoneNumber
  return {
    person: { firstName, lastName, email, phoneNumber },
    address: input.shippingAddress ?? addressOf(profile),
    customer: { id: viewer.id, phoneNumber },
  }
}

/** `priceOrder` with the delivery and the discount code that a buyer has chosen. */
export const priceFor = (
  tx: Tx,
  { address, customer }: Recipient,
  lines: readonly Line[],
  { delivery, discountCode }: Pick<NewOrder, 'delivery' | 'discountCode'>,
  at: { lock: boolean; now: Date },
): Promise<PricedOrder> =>
  priceOrder(tx, lines, {
    ...at,
    wanted: { address, choice: delivery },
    discount: { typed: discountCode, person: customer },
  })
