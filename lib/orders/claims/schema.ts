import { z } from 'zod'
import { apiText, inEnglish, label } from '@/lib/base/i18n/answer-text'
import { decisions } from '@/lib/orders/claims/decision-rules'
import { claimKinds, claimStatuses, MAX_DESCRIPTION, MAX_PHOTOS } from '@/lib/orders/claims/rules'
import { MAX_ORDER_QUANTITY } from '@/lib/orders/order/rules'
import {
  money,
  optionalText,
  pageQuery,
  reference,
  text,
  wholeNumber,
} from '@/lib/platform/http/input-fields'
import { MAX_REASON_LENGTH } from '@/lib/platform/http/reason'
import { wireAmount } from '@/lib/platform/http/wire-amounts'

// Claims about plants that arrived unwell (contract 2.3). Browser-safe.

/** One photo; a phone sends a smaller copy. */
export const photoCap = 10 * 1024 * 1024

const photos = z
  .preprocess(
    (value) => (value === undefined ? [] : [value].flat()),
    z
      .array(z.file(apiText('fields.photoFiles')))
      .max(MAX_PHOTOS, apiText('fields.mostPhotos', { count: MAX_PHOTOS })),
  )
  .meta({ type: 'array', items: { type: 'string', format: 'binary' }, maxItems: MAX_PHOTOS })

export const claimForm = z.strictObject({
  /** The line of the order, `_id` of an entry of orderItems. */
  item: reference(label('orderLine')),
  quantity: wholeNumber(label('quantity'), 1, MAX_ORDER_QUANTITY),
  kind: z.enum(claimKinds, { error: apiText('fields.complaint') }),
  description: text(label('whatHappened'), MAX_DESCRIPTION),
  photos,
})
export type ClaimForm = z.output<typeof claimForm>

export const decisionForm = z
  .strictObject({
    decision: z.enum(decisions, { error: apiText('fields.decision', { values: decisions.join(', ') }) }),
    /** Why it is declined; the buyer reads it. */
    reason: optionalText(label('reason'), MAX_REASON_LENGTH),
    /** The sum to send back, in rupees; absent: what the buyer paid for these pieces. For REFUND only. */
    amount: money(inEnglish('Amount'), 0.01, 100_000_000).optional(),
  })
  .refine(({ decision, reason }) => decision !== 'DECLINE' || reason !== undefined, {
    path: ['reason'],
    error: apiText('fields.required', { label: label('reason') }),
  })
export type DecisionForm = z.output<typeof decisionForm>

export const claimLists = ['open', 'decided'] as const

export const claimFilter = z.strictObject({
  ...pageQuery,
  /** Claims that wait for an answer, oldest first; or claims that have one, newest first. */
  list: z
    .enum(claimLists, { error: apiText('fields.list', { values: claimLists.join(', ') }) })
    .default('open'),
})
export type ClaimFilter = z.output<typeof claimFilter>

// ---------------------------------------------------------------- responses

const order = z.object({ _id: z.string(), number: z.string() })
const photo = z.object({ _id: z.string(), width: z.number(), height: z.number() })

/** A claim as its buyer sees it. */
export const claimDto = z.object({
  _id: z.string(),
  order,
  item: z.object({ _id: z.string(), product: z.string(), name: z.string(), quantity: z.number() }),
  quantity: z.number(),
  kind: z.enum(claimKinds),
  description: z.string(),
  status: z.enum(claimStatuses),
  createdAt: z.string(),
  decidedAt: z.string().nullable(),
  /** Why it is declined. */
  reason: z.string().nullable(),
  /** The sum that goes back. */
  refund: wireAmount.nullable(),
  replacement: order.extend({ status: z.string() }).nullable(),
  photos: z.array(photo),
})
export type ClaimDto = z.output<typeof claimDto>

const flag = z.object({
  /** The claim with the same photo. */
  sameAs: z.object({ claim: z.string(), photo: z.string(), order }).nullable(),
  /** Another plant that it looks like. */
  looksLike: z.object({ _id: z.string(), name: z.string() }).nullable(),
  /** Null: the picture engine has not compared it yet. */
  checkedAt: z.string().nullable(),
})

/** A claim as the queue of the admins shows it. */
export const claimEntry = claimDto.extend({
  photos: z.array(photo.extend(flag.shape)),
  /** The first picture of the product. */
  picture: z.string().nullable(),
  customer: z.object({ name: z.string(), phoneNumber: z.string(), account: z.string().nullable() }),
  deliveredAt: z.string().nullable(),
  /** It was made after the window, which only staff can do. */
  isLate: z.boolean(),
  enteredBy: z.string().nullable(),
  decidedBy: z.string().nullable(),
  /** Pieces in stock; null: unlimited. */
  stock: z.number().nullable(),
  isSold: z.boolean(),
  /** The sum that the buyer paid for these pieces. */
  paid: wireAmount,
  /** Earlier orders and claims of the same account or telephone number. */
  earlier: z.object({
    orders: z.number(),
    claims: z.number(),
    replaced: z.number(),
    refunded: z.number(),
    declined: z.number(),
    latest: z.array(
      order.extend({ claim: z.string(), status: z.enum(claimStatuses), createdAt: z.string() }),
    ),
  }),
})
export type ClaimEntry = z.output<typeof claimEntry>
