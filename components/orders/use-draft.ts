import { useMemo } from 'react'
import { checkoutDraft, type DeliveryText } from './checkout-draft'
import { type Delivery, readTyped } from './delivery-fields'

/** Initial values of the delivery form, from the profile or an earlier draft, and a function that saves the draft. */
export function useDraft(buyer: string, profile: Delivery) {
  return useMemo(() => {
    const own: DeliveryText = { ...profile.address, phoneNumber: profile.phoneNumber, note: '' }
    return {
      initial: { ...own, ...checkoutDraft.read(buyer) },
      keep: (form: HTMLFormElement) => checkoutDraft.save(buyer, readTyped(form), own),
    }
  }, [buyer, profile])
}
