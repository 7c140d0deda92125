import { draftStore } from '@/components/forms/draft'

/** A description is stored until it is sent: opening the camera may end the page. The owner is the order line. */
export const claimDraft = draftStore('claimDraft', ['description'])
