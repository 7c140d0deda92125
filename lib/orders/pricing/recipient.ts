import 'server-only'
import { invalid } from '@/lib/base/errors'
import { apiText, label } from '@/lib/base/i18n/answer-text'
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

/**
 * An account that was opened with a code has an address, or a number, only once it is asked for: then the order needs its own.
 * Throws VALIDATION_FAILED.
 */
export function assertReachable({ person, address }: Recipient): void {
  if (address.street === '' || address.city === '')
    throw invalid({ shippingAddress: apiText('fields.shippingAddress') })
  if (person.phoneNumber === '')
    throw invalid({ phoneNumber: apiText('fields.required', { label: label('phoneNumber') }) })
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
