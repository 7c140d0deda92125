import { z } from 'zod'
import { type AnswerText, inEnglish, inEnglishOf } from '@/lib/base/i18n/answer-text'
import { plainBlank, wholeNumber } from '@/lib/platform/http/input-fields'

// Promises of the shop besides its charges. Pages, structured data, checkout, emails and invoices read them here.

/** Limits of the form and of the database (orders_delivery_days). */
export const MAX_DELIVERY_DAYS = 60
const MAX_PROMISED_DAYS = 365

/** null or an empty field: not promised. */
const promisedDays = (label: AnswerText) =>
  z.union([z.null(), z.literal('').transform(() => null), wholeNumber(label, 1, MAX_PROMISED_DAYS)], {
    error: inEnglishOf(label, `must be a whole number from 1 to ${MAX_PROMISED_DAYS}, or empty`),
  })

export const promises = z
  .strictObject({
    /** Working days from order to delivery; equal when the shop names one number. */
    deliveryFrom: wholeNumber(inEnglish('Delivery from'), 1, MAX_DELIVERY_DAYS),
    deliveryTo: wholeNumber(inEnglish('Delivery to'), 1, MAX_DELIVERY_DAYS),
    /** Days after the delivery in which a plant that arrived unwell is replaced; null: no such promise. */
    guaranteeDays: promisedDays(inEnglish('Arrival guarantee')),
    /** Days after the delivery in which goods may be sent back; null: no such promise. */
    returnDays: promisedDays(inEnglish('Return window')),
    /** On the home page; '' shows none. The Urdu one, if empty, is the English one. */
    satisfaction: plainBlank(inEnglish('Satisfaction text'), 60),
    satisfactionUr: plainBlank(inEnglish('Satisfaction text in Urdu'), 60),
  })
  .refine(({ deliveryFrom, deliveryTo }) => deliveryFrom <= deliveryTo, {
    path: ['deliveryTo'],
    error: inEnglish('Delivery to must not be before delivery from'),
  })
export type ShopPromises = z.output<typeof promises>
