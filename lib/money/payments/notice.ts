import type { FailureReason } from '@/lib/money/payments/payfast/codes'
import { type AttemptState, isUnpaid, type PaymentStatus } from '@/lib/money/payments/rules'

// The notice to a buyer about a payment. Pure, and based on stored state only, never on the address.

export interface PaymentSituation {
  /** Paid, or to be paid, through the gateway. */
  isOnline: boolean
  isActive: boolean
  paymentStatus: PaymentStatus
  /** Why the system cancelled it; null when it did not. */
  endedFor: 'NOT_PAID' | 'CARETAKER_UNAVAILABLE' | null
}

/** The result of one payment attempt, as shown to its buyer. */
export interface AttemptResult {
  status: AttemptState
  /** An admin has to review it. */
  isInReview: boolean
  /** Why it was declined; null when it was not, or when the reason is unknown. */
  reason: FailureReason | null
  isCancelled: boolean
}

export interface LastAttempt {
  /** Null when there was no attempt. */
  last: AttemptResult | null
  /** The buyer has just returned from it. */
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

/** Which notice to show; null for none. */
export function paymentNoticeKind(
  situation: PaymentSituation,
  { last, returned }: LastAttempt,
): PaymentNoticeKind | null {
  const { isOnline, isActive, paymentStatus, endedFor } = situation
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

/** A returning visitor without a session may see only the outcome of that one attempt. */
export const attemptOutcome = ({ status, isInReview }: AttemptResult): 'paid' | 'declined' | 'checking' => {
  if (status === 'PAID') return 'paid'
  return status === 'FAILED' && !isInReview ? 'declined' : 'checking'
}
