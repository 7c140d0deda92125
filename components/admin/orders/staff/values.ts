import { type DraftLine, toOrderItems } from '@/components/admin/orders/lines/line'
import { paisaToRupees } from '@/lib/base/money'
import type { StaffChannel } from '@/lib/orders/order/channels'
import type { Address } from '@/lib/orders/order/schema'
import type { QuotedOrder, StaffOrderForm } from '@/lib/orders/order/staff-schema'
import { normalisePhone } from '@/lib/platform/people/phone'

/** The fields of the form of an order that staff take. */
export interface StaffValues {
  channel: StaffChannel
  firstName: string
  lastName: string
  phoneNumber: string
  email: string
  shippingAddress: Address
  note: string
  discountCode: string
  handedOver: boolean
}

export const emptyOrder: StaffValues = {
  channel: 'PHONE',
  firstName: '',
  lastName: '',
  phoneNumber: '',
  email: '',
  shippingAddress: { street: '', city: '', state: '', country: 'Pakistan', zipCode: '' },
  note: '',
  discountCode: '',
  handedOver: false,
}

const isAddress = ({ street, city, state, country, zipCode }: Address) =>
  [street, city, state, country, zipCode].every((part) => part.trim() !== '')

const isHandedOver = ({ channel, handedOver }: StaffValues) => channel === 'GATE' && handedOver

/** The code, and whose uses of it count; a number that is only half typed is left out. */
const forCode = ({ discountCode, phoneNumber }: StaffValues, buyer: string | undefined) => ({
  discountCode,
  ...(buyer ? { buyer } : {}),
  ...(normalisePhone(phoneNumber) ? { phoneNumber } : {}),
})

/** The input of a price. Half an address is left out, as it names no place yet. */
export const toQuoteInput = (values: StaffValues, lines: readonly DraftLine[], buyer?: string) => ({
  channel: values.channel,
  orderItems: toOrderItems(lines),
  handedOver: isHandedOver(values),
  ...(isAddress(values.shippingAddress) && !isHandedOver(values)
    ? { shippingAddress: values.shippingAddress }
    : {}),
  ...(values.discountCode.trim() ? forCode(values, buyer) : {}),
})

/** The order as it is sent, with the total that was shown. */
export function toStaffOrder(
  values: StaffValues,
  lines: readonly DraftLine[],
  buyer: string | undefined,
  quote: QuotedOrder | undefined,
): StaffOrderForm {
  const { shippingAddress, ...others } = values
  const handedOver = isHandedOver(values)
  return {
    ...others,
    orderItems: toOrderItems(lines),
    handedOver,
    ...(handedOver ? {} : { shippingAddress }),
    // An account has an email address of its own; the field for one is not shown with it.
    ...(buyer ? { buyer, email: '' } : {}),
    ...(quote ? { totalPrice: paisaToRupees(quote.totalPrice) } : {}),
  }
}
