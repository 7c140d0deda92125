import { z } from 'zod'
import { inEnglish, label } from '@/lib/base/i18n/answer-text'
import { paymentStatuses } from '@/lib/money/payments/rules'
import { optionalText, pageQuery, text } from '@/lib/platform/http/input-fields'
import { seen } from '@/lib/platform/http/seen'
import { wireAmount } from '@/lib/platform/http/wire-amounts'
import { personDto } from '@/lib/platform/people/schema'

const kinds = ['order', 'appointment'] as const

export const adminProductFilter = z.strictObject({ ...pageQuery })
export type AdminProductFilter = z.output<typeof adminProductFilter>

/** A refund that has to be sent. */
export const dueRefund = z.object({
  kind: z.enum(kinds),
  /** The refund of the deposit of a cash order. */
  isDeposit: z.boolean(),
  /** It was paid in cash: how it goes back is agreed with the customer. */
  isCash: z.boolean(),
  /** The part refund, which is marked as sent by its own endpoint; null: the refund of the whole. */
  part: z.object({ _id: z.string(), reason: z.string() }).nullable(),
  /** The sum that part refunds of the order send besides it, in rupees. */
  parts: wireAmount,
  _id: z.string(),
  number: z.string(),
  amount: wireAmount,
  currency: z.string(),
  since: z.string(),
  person: personDto,
  /** The payments to refund; empty for cash. */
  payments: z.array(
    z.object({ basketId: z.string(), transactionId: z.string().nullable(), gateway: z.string() }),
  ),
})
export type DueRefund = z.output<typeof dueRefund>

/** A signed payment that needs a review. */
export const flaggedPayment = z.object({
  _id: z.string(),
  review: z.string(),
  basketId: z.string(),
  gateway: z.string(),
  amount: wireAmount,
  currency: z.string(),
  since: z.string(),
  kind: z.enum(kinds),
  subject: z.object({
    _id: z.string(),
    number: z.string(),
    paymentStatus: z.enum(paymentStatuses),
    amount: wireAmount,
    /** The amount and the status are those of the deposit of a cash order. */
    isDeposit: z.boolean(),
  }),
  /** The sum that can be recorded as sent back, in rupees; null: whether it arrived is in doubt. */
  sendBack: wireAmount.nullable(),
  /** The stored messages of the gateway, the newest first. */
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
  /** The bank's reference of the transfer. */
  reference: optionalText(inEnglish('Reference'), 100),
  /** The amount in rupees that the client last read as due. */
  seen: seen.optional(),
})

export const verdicts = ['ACCEPT', 'SENT_BACK', 'CLOSE'] as const
export const verdictForm = z.strictObject({
  verdict: z.enum(verdicts, { error: inEnglish('verdict must be ACCEPT, SENT_BACK or CLOSE') }),
  note: text(label('note'), 500),
})
export type VerdictForm = z.output<typeof verdictForm>

export const closedPayment = z.object({ _id: z.string(), verdict: z.enum(verdicts) })
