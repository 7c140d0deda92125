import { draftStore, type Texts } from '@/components/forms/draft'
import type { GuestDetails } from '@/lib/orders/order/guest-schema'
import type { DeliveryValues } from '@/lib/orders/order/schema'

const names = [
  'street',
  'city',
  'state',
  'country',
  'zipCode',
  'phoneNumber',
  'note',
  'gift',
  'recipient',
] as const
type DeliveryText = Texts<(typeof names)[number]>

/** The draft of the delivery form, per account. */
export const checkoutDraft = draftStore('checkoutDraft', names)

const toText = ({ shippingAddress, phoneNumber = '', note = '', gift }: DeliveryValues): DeliveryText => ({
  ...shippingAddress,
  phoneNumber,
  note,
  gift: gift ? 'yes' : '',
  recipient: gift?.recipient ?? '',
})

/** The values of an earlier draft, and those of the profile for the other fields. A gift only where the form has one. */
export function readDelivery(buyer: string, profile: DeliveryValues, hasGift = false): DeliveryValues {
  const typed = { ...toText(profile), ...checkoutDraft.read(buyer) }
  const { phoneNumber, note, gift, recipient, ...shippingAddress } = typed
  return { shippingAddress, phoneNumber, note, ...(hasGift && gift ? { gift: { recipient } } : {}) }
}

/** Saves what differs from the profile. */
export const saveDelivery = (buyer: string, typed: DeliveryValues, profile: DeliveryValues) =>
  checkoutDraft.save(buyer, toText(typed), toText(profile))

const guestNames = ['name', 'phoneNumber', 'city', 'street', 'note', 'email'] as const

/** The draft of the form without an account, until the tab is closed. */
export const guestDraft = draftStore('guestDraft', guestNames, () => sessionStorage)

const NOBODY = ''
const nothingTyped = { name: '', phoneNumber: '', city: '', street: '', note: '', email: '' }

export const readGuest = (): GuestDetails => ({ ...nothingTyped, ...guestDraft.read(NOBODY) })

export const saveGuest = ({ messages: _, note = '', email = '', ...typed }: GuestDetails) =>
  guestDraft.save(NOBODY, { ...typed, note, email }, nothingTyped)
