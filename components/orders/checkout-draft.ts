import { draftStore, type Texts } from '@/components/forms/draft'

const names = ['street', 'city', 'state', 'country', 'zipCode', 'phoneNumber', 'note'] as const

export type DeliveryText = Texts<(typeof names)[number]>

/** The draft of the delivery form, per account. */
export const checkoutDraft = draftStore('checkoutDraft', names)
