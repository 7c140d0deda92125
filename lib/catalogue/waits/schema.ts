import { z } from 'zod'
import { apiText, label } from '@/lib/base/i18n/answer-text'
import { isId } from '@/lib/base/ids'
import { locale, pageQuery, reference, text } from '@/lib/platform/http/input-fields'
import { phoneNumber } from '@/lib/platform/people/schema'

// ---------------------------------------------------------------- in

const email = text(label('email'), 254)
  .regex(z.regexes.email, apiText('fields.email'))
  .transform((value) => value.toLowerCase())

const fieldHasError = (issues: readonly { path?: readonly PropertyKey[] | undefined }[]) =>
  issues.some(({ path }) => path?.[0] === 'email' || path?.[0] === 'phoneNumber')

/** Who wants to know when a product is back: one address, or one telephone number. */
export const waitForm = z
  .strictObject({
    email: email.optional(),
    phoneNumber: phoneNumber.optional(),
    locale: locale.optional(),
  })
  .refine(({ email, phoneNumber }) => (email === undefined) !== (phoneNumber === undefined), {
    path: ['email'],
    error: apiText('fields.required', { label: label('email') }),
    when: ({ value, issues }) =>
      typeof value === 'object' && value !== null && !Array.isArray(value) && !fieldHasError(issues),
  })
export type WaitForm = z.output<typeof waitForm>

export const waitFilter = z.strictObject({
  ...pageQuery,
  product: reference(label('product'))
    .refine(isId, apiText('fields.unknown', { label: label('product') }))
    .optional(),
})
export type WaitFilter = z.output<typeof waitFilter>

// ---------------------------------------------------------------- out

/** How many people wait for a product. No address or number is in it. */
export const waitEntry = z.object({
  product: z.object({ _id: z.string(), name: z.string() }),
  count: z.number(),
  oldest: z.iso.datetime(),
})
export type WaitEntry = z.output<typeof waitEntry>
