// What a person gets by messages to a telephone number. Pure and browser-safe.

/** An event that a message is about. */
export type PhoneEvent =
  | 'order-confirm'
  | 'code'
  | 'order-sent'
  | 'order-delivered'
  | 'refund'
  | 'transfer-received'

/** The values of a message, in the language of the person. */
export interface PhoneMessageData {
  'order-confirm': { number: string; total: string; link: string }
  code: { code: string }
  /** `tracking` may be ''. */
  'order-sent': { number: string; tracking: string; link: string }
  'order-delivered': { number: string; link: string }
  refund: { number: string; amount: string }
  'transfer-received': { number: string; amount: string }
}
