import { draftStore, type Texts } from '@/components/forms/draft'

const names = ['street', 'city', 'state', 'country', 'zipCode', 'phoneNumber', 'note'] as const

export type DeliveryText = Texts<(typeof names)[number]>

/** What is typed at the checkout, for the account that orders. */
export const checkoutDraft = draftStore('checkoutDraft', names)
