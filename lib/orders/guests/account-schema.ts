import { z } from 'zod'
import { registration } from '@/lib/accounts/users/schema'
import { inEnglish } from '@/lib/base/i18n/answer-text'
import { locale } from '@/lib/platform/http/input-fields'

/** An account made of an order; the rest is in the order. A blank email is none. */
export const guestAccount = z.strictObject({
  email: z
    .preprocess((typed) => (typed === '' ? undefined : typed), registration.shape.email.optional())
    .meta({ type: 'string' }),
  password: registration.shape.password,
  /** The number moves here from an account that had proved it. */
  takesOver: z.boolean({ error: inEnglish('takesOver must be true or false') }).optional(),
  locale: locale.optional(),
})
export type GuestAccount = z.output<typeof guestAccount>
