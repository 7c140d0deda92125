import { formatPrice, rupeesToPaisa } from '@/lib/money'
import { refundBy } from '@/lib/payments/deadlines'
import { type AttemptState, isUnpaid, type PaymentStatus } from '@/lib/payments/rules'
import { formatDate } from '@/lib/time/format'

// What a page tells its buyer about a payment. Pure: everything in it is stored state, whatever an address claims.

/** How an order or visit stands. */
export interface PaymentSituation {
  /** It is paid online, or would be. */
  isOnline: boolean
  isActive: boolean
  paymentStatus: PaymentStatus
  /** Why the shop itself ended it; null when people did. */
  endedFor: 'NOT_PAID' | 'CARETAKER_UNAVAILABLE' | null
}

/** One visit to the payment page, as far as its buyer is told of it. */
export interface AttemptResult {
  status: AttemptState
  /** A person of the shop is looking at it. */
  isInReview: boolean
  /** Why it was declined, in the shop's words; null when it was not, or nobody knows. */
  reason: string | null
  isCancelled: boolean
}

export interface LastAttempt {
  /** Null when nobody has been to the payment page. */
  last: AttemptResult | null
  /** The buyer has just come back from it. */
  returned: boolean
}

export type PaymentNoticeKind =
  | 'paid'
  | 'declined'
  | 'checking'
  | 'unpaid'
  | 'not-paid-in-time'
  | 'caretaker-unavailable'
  | 'refund-due'
  | 'refunded'

/** Null: there is nothing to tell. */
export function paymentNoticeKind(
  standing: PaymentSituation,
  { last, returned }: LastAttempt,
): PaymentNoticeKind | null {
  const { isOnline, isActive, paymentStatus, endedFor } = standing
  if (paymentStatus === 'REFUND_DUE') return 'refund-due'
  if (paymentStatus === 'REFUNDED') return 'refunded'
  if (!isUnpaid(paymentStatus)) return returned ? 'paid' : null
  if (endedFor === 'CARETAKER_UNAVAILABLE') return 'caretaker-unavailable'
  if (endedFor === 'NOT_PAID') return 'not-paid-in-time'
  if (!isOnline || !isActive) return null
  if (last?.isInReview) return 'checking'
  if (!returned) return paymentStatus === 'FAILED' ? 'declined' : 'unpaid'
  return last?.status === 'FAILED' ? 'declined' : 'checking'
}

/** The same for somebody who came back without a session and may know no more than how that one try ended. */
export const attemptOutcome = ({ status, isInReview }: AttemptResult): 'paid' | 'declined' | 'checking' => {
  if (status === 'PAID') return 'paid'
  return status === 'FAILED' && !isInReview ? 'declined' : 'checking'
}

/** What is said of money that goes back; both as people read them. No card or account is known of cash. */
export const refundText = (amount: string, by: string, isCash = false): string =>
  isCash
    ? `You get all of the ${amount} back that you paid in cash. We call you to agree how, send it by ${by} at the latest, and write to you when we have.`
    : `All of the ${amount} goes back to the card or account it was paid with. We send it by ${by} at the latest, and write to you when we have.`

/** Before somebody cancels what they have paid for; `amount` in rupees. */
export const cancellationRefundText = (amount: number, now: Date, isCash = false): string =>
  refundText(formatPrice(rupeesToPaisa(amount), { always: true }), formatDate(refundBy(now)), isCash)
