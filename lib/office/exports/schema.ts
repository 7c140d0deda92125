import { z } from 'zod'
import { type AnswerText, apiText, inEnglish, inEnglishOf } from '@/lib/base/i18n/answer-text'
import { dayOfText } from '@/lib/base/time/karachi'
import { paymentStatuses } from '@/lib/money/payments/rules'
import { orderStatuses } from '@/lib/orders/order/schema'
import { outcomeFilters } from '@/lib/orders/views/parcel-filter'
import { roles } from '@/lib/platform/auth/types'
import { optionalText } from '@/lib/platform/http/input-fields'

const day = (label: AnswerText) =>
  z
    .string()
    .refine((text) => dayOfText(text) !== null, inEnglishOf(label, 'must be a day, such as 2026-11-24'))
    .optional()

/** The filters of the admin lists, named as in their URLs: the file has the rows of the list. */
export const ordersExport = z
  .strictObject({
    text: optionalText(inEnglish('text'), 100),
    status: z
      .enum(orderStatuses, { error: apiText('fields.status', { values: orderStatuses.join(', ') }) })
      .optional(),
    payment: z
      .enum(paymentStatuses, { error: inEnglish(`payment must be one of ${paymentStatuses.join(', ')}`) })
      .optional(),
    /** The outcome of the parcel. */
    outcome: z
      .enum(outcomeFilters, { error: inEnglish(`outcome must be one of ${outcomeFilters.join(', ')}`) })
      .optional(),
    city: optionalText(inEnglish('city'), 100),
    courier: optionalText(inEnglish('courier'), 100),
    product: optionalText(inEnglish('product'), 100),
    /** Both together: of the outcome, and without one of the order. */
    from: day(inEnglish('from')),
    to: day(inEnglish('to')),
  })
  .superRefine(({ from, to }, context) => {
    const problem = (name: string, message: string) =>
      context.addIssue({ code: 'custom', path: [name], message: inEnglish(message) })
    if (from !== undefined && to === undefined) problem('to', 'to is required with from')
    if (to !== undefined && from === undefined) problem('from', 'from is required with to')
    if (from !== undefined && to !== undefined && from > to) problem('to', 'to must not be before from')
  })
export type OrdersExport = z.output<typeof ordersExport>

export const usersExport = z.strictObject({
  text: optionalText(inEnglish('text'), 100),
  role: z.enum(roles, { error: inEnglish(`role must be one of ${roles.join(', ')}`) }).optional(),
  state: z.enum(['ACTIVE', 'BLOCK'], { error: inEnglish('state must be ACTIVE or BLOCK') }).optional(),
})
export type UsersExport = z.output<typeof usersExport>
