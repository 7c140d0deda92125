import { draftStore, type Texts } from '@/components/forms/draft'
import type { DeliveryValues } from '@/lib/orders/order/schema'

const names = ['street', 'city', 'state', 'country', 'zipCode', 'phoneNumber', 'note'] as const
type DeliveryText = Texts<(typeof names)[number]>

/** The draft of the delivery form, per account. */
export const checkoutDraft = draftStore('checkoutDraft', names)

const toText = ({ shippingAddress, phoneNumber = '', note = '' }: DeliveryValues): DeliveryText => ({
  ...shippingAddress,
  phoneNumber,
  note,
})

/** The values of an earlier draft, and those of the profile for the other fields. */
export function readDelivery(buyer: string, profile: DeliveryValues): DeliveryValues {
  const { phoneNumber, note, ...shippingAddress } = { ...toText(profile), ...checkoutDraft.read(buyer) }
  return { shippingAddress, phoneNumber, note }
}

/** Saves what differs from the profile. */
export const saveDelivery = (buyer: string, typed: DeliveryValues, profile: DeliveryValues) =>
  checkoutDraft.save(buyer, toText(typed), toText(profile))
