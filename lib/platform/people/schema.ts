import * as z from 'zod'
import { latinDigits } from '@/lib/base/digits'
import { type AnswerText, apiText, label } from '@/lib/base/i18n/answer-text'
import { optionalText, sentText, storable, text, unstorable } from '@/lib/platform/http/input-fields'
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
  context.addIssue({ code: 'custom', message: apiText('fields.phoneNumber') })
  return z.NEVER
}
export const phoneNumber = text(label('phoneNumber'), 40).transform(inOneSpelling)
export const optionalPhoneNumber = optionalText(label('phoneNumber'), 40).transform((value, context) =>
  value === undefined ? undefined : inOneSpelling(value, context),
)

/** An address in a request; all fields are required. */
export const addressForm = z.strictObject({
  street: text(label('street'), 100),
  city: text(label('city'), 100),
  state: text(label('state'), 100),
  country: text(label('country'), 100),
  zipCode: text(label('zipCode'), 12).transform(latinDigits),
})

/** As stored: of the province and the zip code nothing may be known. */
const perhapsBlank = (name: AnswerText, max: number) =>
  sentText(name)
    .refine(storable, { error: unstorable(name), abort: true })
    .trim()
    .max(max, apiText('fields.tooLong', { label: name, max }))

/** The address of an order, whose buyer may have given only a city and a street. */
export const orderAddressForm = addressForm.extend({
  state: perhapsBlank(label('state'), 100),
  zipCode: perhapsBlank(label('zipCode'), 12).transform(latinDigits),
})
