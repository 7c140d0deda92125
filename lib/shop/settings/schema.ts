import { z } from 'zod'
import { latinDigits } from '@/lib/base/digits'
import { type AnswerText, apiText, inEnglish, inEnglishOf, label } from '@/lib/base/i18n/answer-text'
import { NTN_PATTERN, STRN_PATTERN } from '@/lib/base/tax-numbers'
import { blankable, plainLine, rupees, text, wholeNumber } from '@/lib/platform/http/input-fields'
import { seen } from '@/lib/platform/http/seen'
import { unknownPlaceholder } from '@/lib/shop/settings/placeholders'
import { promises } from '@/lib/shop/settings/promises-schema'
import { MAX_COURIERS, trackingUrlFor } from '@/lib/shop/settings/tracking-url'

const ntn = blankable(inEnglish('NTN'), 20)
  .transform(latinDigits)
  .refine((value) => value === '' || NTN_PATTERN.test(value), {
    error: inEnglish('NTN must look like 1234567-8'),
  })
const strn = blankable(inEnglish('STRN'), 20)
  .transform(latinDigits)
  .refine((value) => value === '' || STRN_PATTERN.test(value), {
    error: inEnglish('STRN must be 13 digits'),
  })

/** The seller, as shown at the top of an invoice. */
export const seller = z.strictObject({
  legalName: text(inEnglish('Legal name'), 100),
  ntn,
  strn,
  street: text(label('street'), 100),
  city: text(label('city'), 100),
  zipCode: blankable(label('zipCode'), 12).transform(latinDigits),
  country: text(label('country'), 100),
  phone: text(label('phoneNumber'), 40).transform(latinDigits),
  email: text(label('email'), 254).regex(z.regexes.email, apiText('fields.email')),
})
export type Seller = z.output<typeof seller>

/** The seller of an issued invoice: a new shop may have issued it before all was entered. */
export const issuedSeller = z.object({
  legalName: z.string(),
  ntn: z.string(),
  strn: z.string(),
  street: z.string(),
  city: z.string(),
  zipCode: z.string(),
  country: z.string(),
  phone: z.string(),
  email: z.string(),
}) satisfies z.ZodType<Seller>

const courier = z.strictObject({
  name: text(label('courier'), 60),
  /** The tracking page; {number} is replaced by the tracking number. */
  trackingUrl: blankable(inEnglish('Tracking link'), 300).refine(
    (value) => value === '' || trackingUrlFor(value, 'X1') !== null,
    { error: inEnglish('Tracking link must be a web address, with {number} where the number goes') },
  ),
})
export type Courier = z.output<typeof courier>

export const shipping = z.strictObject({
  /** Shown on the home page after "Flat shipping of". */
  text: plainLine(inEnglish('Shipping text'), 60),
  /** The price in that text, only used for a warning. */
  promised: rupees(inEnglish('Promised price'), 100_000),
  /** The shipping price of an order. */
  charge: rupees(inEnglish('Shipping charge'), 100_000),
  /** Shipping is free when the items cost more than this; null or an empty field: never. */
  freeAbove: z.union(
    [z.null(), z.literal('').transform(() => null), rupees(inEnglish('Free above'), 10_000_000)],
    {
      error: inEnglish('Free above must be from 0 to 10000000 rupees, with at most two decimals, or empty'),
    },
  ),
})
export type Shipping = z.output<typeof shipping>

const noLimit = z.literal('').transform(() => null)
const limit = (label: AnswerText, max: number) =>
  z.union([z.null(), noLimit, wholeNumber(label, 1, max)], {
    error: inEnglishOf(label, `must be a whole number from 1 to ${max}, or empty`),
  })

/** The highest limit that can be set. */
const MAX_CASH_QUANTITY = 999

/** Thirty days. */
const MAX_HOLD_HOURS = 720

/** Limits of cash orders; null: no limit. */
export const cashOrders = z.strictObject({
  /** Pieces of one product with limited stock in one order. */
  mostPieces: limit(inEnglish('Quantity of one product'), MAX_CASH_QUANTITY),
  /** Unconfirmed orders per customer, and per phone number. */
  mostOpen: limit(inEnglish('Open cash orders'), 1000),
  /** How long the stock of an unconfirmed order is held; null: no end. */
  holdHours: limit(inEnglish('Hours until confirmed'), MAX_HOLD_HOURS),
  /** When an unanswered call is repeated. */
  callAgainHours: wholeNumber(inEnglish('Hours until the next call'), 1, 72),
  /** Limits until an order was delivered to the phone number: rupees, and pieces of one product with limited stock. */
  firstOrderMost: limit(inEnglish('First order'), 10_000_000),
  firstOrderPieces: limit(inEnglish('Quantity in a first order'), MAX_CASH_QUANTITY),
  /** No cash order goes to a phone number with this many refused parcels in twelve months. */
  mostRefused: limit(inEnglish('Refused parcels'), 100),
  /** Percent of the total, paid online, with which a cash order above these limits is taken; null: it is not. */
  depositPercent: limit(inEnglish('Deposit'), 100),
})
export type CashOrders = z.output<typeof cashOrders>

/** The digits of Urdu pages: 123 or ۱۲۳. */
export const digitStyles = ['latin', 'urdu'] as const
export type DigitStyle = (typeof digitStyles)[number]

/** A text of the shop with placeholders, see lib/shop/settings/placeholders.ts. */
const note = (label: AnswerText) =>
  blankable(label, 300).superRefine((value, context) => {
    const unknown = unknownPlaceholder(value)
    if (unknown)
      context.addIssue({
        code: 'custom',
        message: inEnglishOf(label, `has an unknown placeholder: ${unknown}`),
      })
  })

/** The settings that an admin can change in the admin area. */
export const shopSettings = z.strictObject({
  seller,
  /** Printed at the bottom of every invoice; may contain placeholders. */
  invoiceNote: note(inEnglish('Invoice note')),
  /** The note on invoices in Urdu; '': the English one. */
  invoiceNoteUr: note(inEnglish('Invoice note in Urdu')),
  couriers: z
    .array(courier)
    .max(MAX_COURIERS, inEnglish(`At most ${MAX_COURIERS} couriers`))
    .default([]),
  shipping,
  promises,
  taxPercent: wholeNumber(inEnglish('Tax'), 0, 100),
  cashOrders,
  digits: z.enum(digitStyles, { error: inEnglish('Digits must be latin or urdu') }),
})
export type ShopSettings = z.output<typeof shopSettings>

/** Settings of cash orders that older clients do not send; they then stay unchanged. */
const laterCashOrders = {
  holdHours: cashOrders.shape.holdHours.exactOptional(),
  callAgainHours: cashOrders.shape.callAgainHours.exactOptional(),
  firstOrderMost: cashOrders.shape.firstOrderMost.exactOptional(),
  firstOrderPieces: cashOrders.shape.firstOrderPieces.exactOptional(),
  mostRefused: cashOrders.shape.mostRefused.exactOptional(),
  depositPercent: cashOrders.shape.depositPercent.exactOptional(),
}

/** Replaces the settings; parts that older clients do not know may be left out and stay unchanged. */
export const settingsForm = shopSettings
  .partial({ shipping: true, promises: true, taxPercent: true, cashOrders: true, digits: true })
  .extend({
    invoiceNoteUr: note(inEnglish('Invoice note in Urdu')).optional(),
    cashOrders: cashOrders.extend(laterCashOrders).optional(),
  })
  .extend({ seen: seen.optional() })
export type SettingsForm = z.output<typeof settingsForm>
