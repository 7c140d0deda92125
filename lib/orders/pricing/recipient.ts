import 'server-only'
import { invalid } from '@/lib/base/errors'
import { apiText, label } from '@/lib/base/i18n/answer-text'
import type { DiscountPerson } from '@/lib/money/discounts/check'
import { matchOf } from '@/lib/orders/delivery/queries'
import type { NewGuestOrder } from '@/lib/orders/order/guest-schema'
import type { Line } from '@/lib/orders/order/lines'
import type { Address, NewOrder } from '@/lib/orders/order/schema'
import { type PricedOrder, priceOrder } from '@/lib/orders/pricing/priced-order'
import type { Viewer } from '@/lib/platform/auth/types'
import type { Tx } from '@/lib/platform/database/client'
import { addressColumns, addressOf, contactColumns } from '@/lib/platform/people/columns'
import { splitName } from '@/lib/platform/people/name'

/** Who gets an order, and where. */
export interface Recipient {
  person: { firstName: string; lastName: string; email: string; phoneNumber: string }
  address: Address
  /** Whose limits count. */
  customer: DiscountPerson
}

/** Contact and delivery address of a new order: from the request, otherwise from the profile. */
export async function readRecipient(
  reader: Tx,
  viewer: Viewer,
  input: Pick<NewOrder, 'phoneNumber' | 'shippingAddress'>,
): Promise<Recipient> {
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

/** The part of an order without an account that says who gets it. */
type GuestForm = Pick<NewGuestOrder, 'phoneNumber' | 'city' | 'delivery'> &
  Partial<Pick<NewGuestOrder, 'name' | 'email' | 'street' | 'zipCode'>> & { state?: string | undefined }

/** Contact and delivery address as they were typed, with the province of a city that is known. */
export function guestRecipient(form: GuestForm): Recipient {
  const { name = '', email = '', phoneNumber, street = '', city, state = '', zipCode = '', delivery } = form
  const match = matchOf({ city, state, code: delivery?.code })
  const province = match?.kind === 'city' ? match.city.province.name : ''
  return {
    person: { ...splitName(name), email, phoneNumber },
    address: { street, city, state: state || province, country: 'Pakistan', zipCode },
    customer: { id: null, phoneNumber, isGuest: true },
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
  { delivery, discountCode, paymentMethod }: Pick<NewOrder, 'delivery' | 'discountCode' | 'paymentMethod'>,
  at: { lock: boolean; now: Date },
): Promise<PricedOrder> =>
  priceOrder(tx, lines, {
    ...at,
    isCash: paymentMethod === 'COD',
    wanted: { address, choice: delivery },
    discount: { typed: discountCode, person: customer },
  })
