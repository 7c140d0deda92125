import { useMemo } from 'react'
import { checkoutDraft, type DeliveryText } from './checkout-draft'
import { type Delivery, readTyped } from './delivery-fields'

/** What the delivery form says at first, the profile or what was typed before, and keeps of what is typed in it. */
export function useDraft(buyer: string, profile: Delivery) {
  return useMemo(() => {
    const own: DeliveryText = { ...profile.address, phoneNumber: profile.phoneNumber, note: '' }
    return {
      initial: { ...own, ...checkoutDraft.read(buyer) },
      keep: (form: HTMLFormElement) => checkoutDraft.save(buyer, readTyped(form), own),
    }
  }, [buyer, profile])
}
