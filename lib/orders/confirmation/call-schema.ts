import { z } from 'zod'
import { apiText, inEnglish, label } from '@/lib/base/i18n/answer-text'
import { parseMoment } from '@/lib/base/time/karachi'
import { callOutcomes } from '@/lib/orders/confirmation/call-rules'
import { orderStatuses } from '@/lib/orders/order/schema'
import { optionalText, pageQuery } from '@/lib/platform/http/input-fields'
import { seen } from '@/lib/platform/http/seen'
import { wireAmount } from '@/lib/platform/http/wire-amounts'

export const callLists = ['due', 'waiting'] as const
export const callSorts = ['deadline', 'worth'] as const

export const callFilter = z.strictObject({
  ...pageQuery,
  /** Orders to call now, or orders whose next call is later. */
  list: z.enum(callLists, { error: apiText('fields.list', { values: callLists.join(', ') }) }).default('due'),
  /** First those whose hold ends first, or those with the highest total. */
  sort: z
    .enum(callSorts, { error: inEnglish(`sort must be one of ${callSorts.join(', ')}`) })
    .default('deadline'),
})
export type CallFilter = z.output<typeof callFilter>

const moment = z.string(inEnglish('at must be a time')).transform((value, context) => {
  const at = parseMoment(value)
  if (at) return at
  context.addIssue({ code: 'custom', message: inEnglish('at must be a time') })
  return z.NEVER
})

export const callForm = z
  .strictObject({
    outcome: z.enum(callOutcomes, { error: inEnglish(`outcome must be one of ${callOutcomes.join(', ')}`) }),
    note: optionalText(label('note'), 300),
    /** When to call again, for LATER. */
    at: moment.optional(),
    /** The status and the number of attempts as the client last read them. */
    seen: seen.optional(),
  })
  .refine(({ outcome, at }) => (outcome === 'LATER') === (at !== undefined), {
    path: ['at'],
    error: inEnglish('at is required for LATER, and only then'),
  })
export type CallForm = z.output<typeof callForm>

const madeCall = z.object({
  _id: z.string(),
  outcome: z.enum(callOutcomes),
  at: z.string(),
  /** The name of the admin. */
  by: z.string(),
  note: z.string().nullable(),
  canUndo: z.boolean(),
})
export type MadeCall = z.output<typeof madeCall>

/** An order as the queue of calls shows it. */
export const callEntry = z.object({
  _id: z.string(),
  number: z.string(),
  status: z.enum(orderStatuses),
  /** How many calls were made. */
  attempts: z.number(),
  name: z.string(),
  phoneNumber: z.string(),
  street: z.string(),
  city: z.string(),
  placedAt: z.string(),
  /** Until when it is held; null: no end. */
  confirmBy: z.string().nullable(),
  /** null: now. */
  nextCallAt: z.string().nullable(),
  /** The latest time to which a call can be put off. */
  callUntil: z.string(),
  /** The total in rupees. */
  totalPrice: wireAmount,
  note: z.string().nullable(),
  items: z.array(z.object({ product: z.string(), name: z.string(), quantity: z.number() })),
  lastCall: madeCall.nullable(),
  /** Earlier orders to this phone number. */
  history: z.object({ delivered: z.number(), refused: z.number() }),
  /** Whether the email with its link was queued: an address that never opened a link of ours gets few. */
  isMailed: z.boolean(),
  /** A chat with the buyer with a message ready to be sent. */
  whatsApp: z.string().nullable(),
})
export type CallEntry = z.output<typeof callEntry>
