import { z } from 'zod'
import { inEnglish, label } from '@/lib/base/i18n/answer-text'
import { money, optionalText, text } from '@/lib/platform/http/input-fields'
import { seen } from '@/lib/platform/http/seen'
import { wireAmount } from '@/lib/platform/http/wire-amounts'

// Part refunds of an order (contract 2.3). Browser-safe.

const refundCauses = ['SHOP', 'EDIT', 'CLAIM'] as const
const partRefundStatuses = ['DUE', 'SENT'] as const

/** A part refund in the order, for its buyer and for admins; amounts in rupees. */
export const partRefundDto = z.object({
  _id: z.string(),
  amount: wireAmount,
  /** Why: the shop granted it, an edit made the order cheaper, or a claim was accepted. */
  cause: z.enum(refundCauses),
  /** The words of the shop; '' for an edit, and for a claim that was answered without any. */
  reason: z.string(),
  status: z.enum(partRefundStatuses),
  /** The bank's reference; null without one, and until it is sent. */
  reference: z.string().nullable(),
  grantedAt: z.string(),
  sentAt: z.string().nullable(),
})
export type PartRefundDto = z.output<typeof partRefundDto>

export const newPartRefund = z.strictObject({
  /** The sum in rupees; at least one paisa. */
  amount: money(inEnglish('Amount'), 0.01, 100_000_000),
  reason: text(label('reason'), 300),
})
export type NewPartRefund = z.output<typeof newPartRefund>

export const sentPartRefund = z.strictObject({
  /** The bank's reference of the transfer. */
  reference: optionalText(inEnglish('Reference'), 100),
  /** The amount in rupees that the client last read. */
  seen: seen.optional(),
})
export type SentPartRefund = z.output<typeof sentPartRefund>
