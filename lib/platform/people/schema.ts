import * as z from 'zod'
import { latinDigits } from '@/lib/base/digits'
import { optionalText, text } from '@/lib/platform/http/input-fields'
import { normalisePhone } from '@/lib/platform/people/phone'

// Schemas of a person that several endpoints share. Browser-safe.

export const personDto = z.strictObject({
  _id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
})

export const addressDto = z.strictObject({
  street: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  zipCode: z.string(),
})

const inOneSpelling = (value: string, context: z.RefinementCtx) => {
  const number = normalisePhone(value)
  if (number !== null) return number
  context.addIssue({ code: 'custom', message: 'Phone number must be Pakistani or start with a country code' })
  return z.NEVER
}
export const phoneNumber = text('Phone number', 40).transform(inOneSpelling)
export const optionalPhoneNumber = optionalText('Phone number', 40).transform((value, context) =>
  value === undefined ? undefined : inOneSpelling(value, context),
)

/** An address in a request; all fields are required. */
export const addressForm = z.strictObject({
  street: text('Street', 100),
  city: text('City', 100),
  state: text('State', 100),
  country: text('Country', 100),
  zipCode: text('Zip code', 12).transform(latinDigits),
})
