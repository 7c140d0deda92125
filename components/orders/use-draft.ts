import { useMemo } from 'react'
import { type DeliveryText, draftOf, keepDraft, readDraft } from './checkout-draft'
import { type Delivery, readTyped } from './delivery-fields'

/** What the delivery form says at first, the profile or what was typed before, and keeps of what is typed in it. */
export function useDraft(buyer: string, profile: Delivery) {
  return useMemo(() => {
    const own: DeliveryText = { ...profile.address, phoneNumber: profile.phoneNumber, note: '' }
    return {
      initial: { ...own, ...readDraft(buyer) },
      keep: (form: HTMLFormElement) => keepDraft(buyer, draftOf(readTyped(form), own)),
    }
  }, [buyer, profile])
}
