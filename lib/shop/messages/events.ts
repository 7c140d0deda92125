import type { PhoneEvent } from '@/lib/shop/mail/events'

// The values of messages to a telephone number. Pure and browser-safe; the table of all events is in lib/shop/mail/events.ts.

export type { PhoneEvent } from '@/lib/shop/mail/events'

/** The values of a message, in the language of the person. */
export interface PhoneMessageData extends Record<PhoneEvent, object> {
  'order-confirm': { number: string; total: string; link: string }
  code: { code: string }
  /** `tracking` may be ''. */
  'order-sent': { number: string; tracking: string; link: string }
  'order-delivered': { number: string; link: string }
  refund: { number: string; amount: string }
  'transfer-received': { number: string; amount: string }
  'back-in-stock': { product: string; link: string }
}
