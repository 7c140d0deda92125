import { z } from 'zod'
import { apiText, label } from '@/lib/base/i18n/answer-text'
import { claimDto } from '@/lib/orders/claims/schema'
import { linkStates } from '@/lib/orders/confirmation/link-rules'
import { orderDto } from '@/lib/orders/order/schema'
import { trackingDto } from '@/lib/orders/order/tracking-schema'
import { locale, text } from '@/lib/platform/http/input-fields'
import { seen } from '@/lib/platform/http/seen'
import { wireAmount } from '@/lib/platform/http/wire-amounts'
import { shownAccount } from '@/lib/shop/means/transfer-accounts'
import { codeField } from '@/lib/shop/messages/code-schema'

// The link of an order without an account (contract 2.3). Browser-safe.

/** The language of the page that follows a form sent without scripts, and the step that follows a code. */
export const guestQuery = z.strictObject({ locale: locale.optional(), next: z.literal('account').optional() })

const actions = ['confirm', 'cancel', 'pay'] as const

export const guestAction = z.strictObject({
  action: z.enum(actions, { error: apiText('fields.action', { values: actions.join(', ') }) }),
})
export type GuestAction = z.output<typeof guestAction>

/** A form without scripts names no field, or the button that sent it. */
export const codeRequest = z.strictObject({})

export const codeProof = z.strictObject({ code: codeField })

/** The state follows from the city, and a postal code of before is kept only with its city. */
export const guestAddress = z.strictObject({
  shippingAddress: z.strictObject({ street: text(label('street'), 100), city: text(label('city'), 100) }),
  /** The address as the link showed it. */
  seen: seen.optional(),
})
export type GuestAddress = z.output<typeof guestAddress>

/** The actions that are open now. `code`: a code to its number proves it; it shows that the order is one's own, and confirms. */
export const guestActions = ['confirm', 'cancel', 'pay', 'address', 'code', 'claim', 'account'] as const

/** An order without an account as its link shows it. */
export const guestOrder = z.object({
  state: z.enum(linkStates),
  /** Whether this browser may do what the owner may: it has ordered, or its code was right. */
  isOwner: z.boolean(),
  /** For anybody else names, address, number and email are masked or '', and the note, the refunds and the discount are left out. */
  order: orderDto,
  /** The shop reached a stranger on the number of the order; another one is told by telephone. */
  isPhoneWrong: z.boolean(),
  tracking: trackingDto,
  /** The day until which it arrives. */
  arrival: z.string(),
  /** The sum in rupees that is left to pay in cash; absent once it is paid or when it is not paid in cash. */
  toPay: wireAmount.optional(),
  /** Where the money can be sent by hand; only of one that has to be paid, where the shop takes transfers. */
  transfer: z.object({ amount: wireAmount, accounts: shownAccount.array() }).optional(),
  actions: z.enum(guestActions).array(),
  /** Only for the owner, as all below. */
  invoice: z.string().nullable(),
  creditNotes: z.string().array(),
  claims: claimDto.array(),
  /** Until when its plants can be reported; null: not now. */
  claimUntil: z.string().nullable(),
})
export type GuestOrder = z.output<typeof guestOrder>

/** The proof of an account's own number, and what followed. */
export const provedPhone = z.object({
  phoneNumber: z.string(),
  /** How many orders without an account belong to it now. */
  joinedOrders: z.number(),
})
export type ProvedPhone = z.output<typeof provedPhone>
