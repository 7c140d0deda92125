import { z } from 'zod'
import { seen } from '@/lib/http/seen'
import { optionalText, pageQuery, text } from '@/lib/http/text'
import { paymentStatuses } from '@/lib/payments/rules'
import { personDto } from '@/lib/users/person'

const kinds = ['order', 'appointment'] as const

export const adminProductFilter = z.strictObject({ ...pageQuery })
export type AdminProductFilter = z.output<typeof adminProductFilter>

/** Money that has to go back to somebody, the longest wait first. */
export const dueRefund = z.object({
  kind: z.enum(kinds),
  _id: z.string(),
  number: z.string(),
  amount: z.number(),
  currency: z.string(),
  since: z.string(),
  person: personDto,
  /** The payments it came by; empty for money that never went through the gateway. */
  payments: z.array(
    z.object({ basketId: z.string(), transactionId: z.string().nullable(), gateway: z.string() }),
  ),
})
export type DueRefund = z.output<typeof dueRefund>

/** A payment that was signed but could not be believed. */
export const flaggedPayment = z.object({
  _id: z.string(),
  review: z.string(),
  basketId: z.string(),
  gateway: z.string(),
  amount: z.number(),
  currency: z.string(),
  since: z.string(),
  kind: z.enum(kinds),
  subject: z.object({
    _id: z.string(),
    number: z.string(),
    paymentStatus: z.enum(paymentStatuses),
    amount: z.number(),
  }),
  /** What the gateway said, the newest first, as it was kept. */
  messages: z.array(
    z.object({
      at: z.string(),
      channel: z.string(),
      code: z.string().nullable(),
      transactionId: z.string().nullable(),
      effect: z.string(),
      amount: z.string().nullable(),
      currency: z.string().nullable(),
    }),
  ),
})
export type FlaggedPayment = z.output<typeof flaggedPayment>

export const refundForm = z.strictObject({
  /** What the bank calls the transfer. */
  reference: optionalText('Reference', 100),
  /** The amount in rupees that was read as due. */
  seen: seen.optional(),
})
export type RefundNote = z.output<typeof refundForm>

export const verdictForm = z.strictObject({
  verdict: z.enum(['ACCEPT', 'CLOSE'], { error: 'verdict must be ACCEPT or CLOSE' }),
  note: text('Note', 500),
})
export type VerdictForm = z.output<typeof verdictForm>

export const closedPayment = z.object({ _id: z.string(), verdict: z.enum(['ACCEPT', 'CLOSE']) })
