import { z } from 'zod'
import { seen } from '@/lib/http/seen'
import { money, optionalText, text, whole } from '@/lib/http/text'
import { paisaToRupees } from '@/lib/money'
import { MAX_ORDER_QUANTITY } from '@/lib/orders/rules'
import { MAX_COURIERS, trackingUrlFor } from '@/lib/settings/rules'
import { ntnShape, strnShape } from '@/lib/settings/tax-numbers'

/** An empty text is a fine answer here: it means that there is none. Kept as the empty text. */
const blankable = (label: string, max: number) => optionalText(label, max).transform((value) => value ?? '')

const ntn = blankable('NTN', 20).refine((value) => value === '' || ntnShape.test(value), {
  error: 'NTN must look like 1234567-8',
})
const strn = blankable('STRN', 20).refine((value) => value === '' || strnShape.test(value), {
  error: 'STRN must be 13 digits',
})

/** Who sells, as it stands at the head of an invoice. */
export const seller = z.strictObject({
  legalName: text('Legal name', 100),
  ntn,
  strn,
  street: text('Street', 100),
  city: text('City', 100),
  zipCode: blankable('Zip code', 12),
  country: text('Country', 100),
  phone: text('Phone number', 40),
  email: text('Email', 254).regex(z.regexes.email, 'Invalid email format'),
})
export type Seller = z.output<typeof seller>

const courier = z.strictObject({
  name: text('Courier', 60),
  /** Where a parcel is followed; {number} stands for its number. */
  trackingUrl: blankable('Tracking link', 300).refine(
    (value) => value === '' || trackingUrlFor(value, 'X1') !== null,
    { error: 'Tracking link must be a web address, with {number} where the number goes' },
  ),
})
export type Courier = z.output<typeof courier>

/** Kept as it is sent, so that what was kept reads as what is sent. */
const rupees = (label: string, max: number) => money(label, 0, max).transform(paisaToRupees)

/** Line breaks, bells, and what turns the direction of all that follows: none of it belongs into a line of a page. */
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u

export const shipping = z.strictObject({
  /** What the home page says, after "Flat shipping of". */
  text: text('Shipping text', 60).refine((value) => !unprintable.test(value), {
    error: 'Shipping text must be one line of plain text',
  }),
  /** The price which that text promises; only compared. */
  promised: rupees('Promised price', 100_000),
  /** What an order is charged. */
  charge: rupees('Shipping charge', 100_000),
  /** Goods for more than this ship for nothing; null, or an empty field: none ever do. */
  freeAbove: z.union([z.null(), z.literal('').transform(() => null), rupees('Free above', 10_000_000)], {
    error: 'Free above must be from 0 to 10000000 rupees, with at most two decimals, or empty',
  }),
})
export type Shipping = z.output<typeof shipping>

const noLimit = z.literal('').transform(() => null)
const limit = (label: string, max: number) =>
  z.union([z.null(), noLimit, whole(label, 1, max)], {
    error: `${label} must be a whole number from 1 to ${max}, or empty`,
  })

/** What an order that is paid in cash may be, as long as nobody has to confirm it; null: no limit. */
export const cashOrders = z.strictObject({
  /** Of one product whose stock is counted, in one order. */
  mostPieces: limit('Pieces of one product', MAX_ORDER_QUANTITY),
  /** Not confirmed yet, of one person, and to one phone number. */
  mostOpen: limit('Open cash orders', 1000),
})
export type CashOrders = z.output<typeof cashOrders>

/** What the shopkeeper may change without a developer. */
export const shopSettings = z.strictObject({
  seller,
  /** A sentence at the foot of every invoice. */
  invoiceNote: blankable('Invoice note', 300),
  couriers: z.array(courier).max(MAX_COURIERS, `At most ${MAX_COURIERS} couriers`).default([]),
  shipping,
  taxPercent: whole('Tax', 0, 100),
  cashOrders,
})
export type ShopSettings = z.output<typeof shopSettings>

/** Sent as a whole; but what came later may be left out by programs that do not know of it, and stays as it is. */
export const settingsForm = shopSettings
  .partial({ shipping: true, taxPercent: true, cashOrders: true })
  .extend({ seen: seen.optional() })
export type SettingsForm = z.output<typeof settingsForm>
