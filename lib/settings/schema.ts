import { z } from 'zod'
import { text } from '@/lib/http/text'
import { trackingUrlFor } from '@/lib/settings/rules'

/** An empty text is a fine answer here: it means that there is none. */
const blankable = (label: string, max: number) => z.union([z.literal(''), text(label, max)]).default('')

/** Seven digits and a check digit; for persons the thirteen of their identity card. */
const ntn = blankable('NTN', 20).refine(
  (value) => value === '' || /^(\d{7}-?\d|\d{5}-?\d{7}-?\d)$/.test(value),
  {
    error: 'NTN must look like 1234567-8',
  },
)
const strn = blankable('STRN', 20).refine((value) => value === '' || /^[\d-]{13,17}$/.test(value), {
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

/** What the shopkeeper may change without a developer; sent and kept as a whole. */
export const shopSettings = z.strictObject({
  seller,
  /** A sentence at the foot of every invoice. */
  invoiceNote: blankable('Invoice note', 300),
  couriers: z.array(courier).max(20, 'At most 20 couriers').default([]),
})
export type ShopSettings = z.output<typeof shopSettings>
