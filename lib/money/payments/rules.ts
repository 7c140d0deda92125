import type { PaymentReport } from '@/lib/money/payments/gateway'

// The rules of payments. Pure: commands apply them while the rows are locked.

export const paymentStatuses = ['UNPAID', 'PAID', 'FAILED', 'REFUND_DUE', 'REFUNDED'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]
/** Whether something is not paid yet; a payment may still arrive. */
export const isUnpaid = (status: PaymentStatus) => status === 'UNPAID' || status === 'FAILED'

export type AttemptState = 'OPEN' | 'PAID' | 'FAILED' | 'EXPIRED' | 'VOIDED'

export interface KnownAttempt {
  status: AttemptState
  amount: number
  currency: string
  transactionId: string | null
}
/** The order or appointment that an attempt pays for. */
export interface KnownSubject {
  /** Whether it is neither cancelled nor rejected nor deleted. */
  isActive: boolean
  price: number
  paymentStatus: PaymentStatus
  /** It is collected with the parcel already. */
  isCollected?: boolean
}

/** Why an admin must review an attempt. */
export const reviews = {
  garbled: 'The message contradicts itself',
  amount: 'The amount differs from ours',
  currency: 'The currency differs from ours',
  voided: 'Paid with a form whose price is no longer valid',
  foreign: 'The transaction id belongs to another payment',
  second: 'Paid a second time: one payment must go back',
  packed: 'Deposit paid after packing: the parcel collects the whole amount',
  denied: 'Signed as paid, but the gateway denies it',
} as const
export type Review = keyof typeof reviews

export type Effect =
  | 'paid'
  | 'refund_due'
  | 'failed'
  | 'undecided'
  | 'repeated'
  | 'after_paid'
  | 'ignored'
  | 'review'

export interface Decision {
  effect: Effect
  attempt?: 'PAID' | 'FAILED'
  subject?: 'PAID' | 'FAILED' | 'REFUND_DUE'
  review?: Review
}

/** Decides the effect of a message on its attempt and subject. `usedElsewhere`: the transaction id has paid another basket. */
export function decide(
  report: Pick<PaymentReport, 'outcome' | 'transactionId' | 'amounts' | 'currency' | 'garbled' | 'denied'>,
  attempt: KnownAttempt,
  subject: KnownSubject,
  usedElsewhere: boolean,
): Decision {
  if (attempt.status === 'PAID') return afterPaid(report, attempt)
  if (report.outcome === 'undecided') return { effect: 'undecided' }
  if (report.outcome === 'failed') return failed(attempt, subject)

  const review = findReviewReason(report, attempt, subject, usedElsewhere)
  if (review) return { effect: 'review', review }
  // A payment arrived although nothing was left to pay.
  if (!isUnpaid(subject.paymentStatus)) {
    return { effect: 'review', attempt: 'PAID', review: 'second' }
  }
  if (subject.isActive && subject.isCollected) return { effect: 'review', review: 'packed' }
  return subject.isActive
    ? { effect: 'paid', attempt: 'PAID', subject: 'PAID' }
    : { effect: 'refund_due', attempt: 'PAID', subject: 'REFUND_DUE' }
}

/** A paid attempt stays paid; only a second real payment needs a review. */
function afterPaid(
  { outcome, transactionId }: Pick<PaymentReport, 'outcome' | 'transactionId'>,
  attempt: KnownAttempt,
): Decision {
  if (outcome !== 'paid') return { effect: 'after_paid' }
  const isOtherTransaction = transactionId && attempt.transactionId && transactionId !== attempt.transactionId
  return isOtherTransaction ? { effect: 'review', review: 'second' } : { effect: 'repeated' }
}

function failed(attempt: KnownAttempt, subject: KnownSubject): Decision {
  if (attempt.status === 'FAILED') return { effect: 'repeated' }
  if (attempt.status === 'VOIDED') return { effect: 'ignored' }
  return {
    effect: 'failed',
    attempt: 'FAILED',
    ...(subject.paymentStatus === 'UNPAID' ? { subject: 'FAILED' as const } : {}),
  }
}

function findReviewReason(
  { amounts, currency, garbled, denied }: Pick<PaymentReport, 'amounts' | 'currency' | 'garbled' | 'denied'>,
  attempt: KnownAttempt,
  subject: KnownSubject,
  usedElsewhere: boolean,
): Review | null {
  if (attempt.status === 'VOIDED' || attempt.amount !== subject.price) return 'voided'
  if (denied) return 'denied'
  if (garbled) return 'garbled'
  if (currency !== undefined && currency !== attempt.currency) return 'currency'
  // The payer's and the merchant's amounts differ when there is a fee: one of them must be ours.
  if (amounts.length > 0 && !amounts.includes(attempt.amount)) return 'amount'
  return usedElsewhere ? 'foreign' : null
}

/** Whether an order or appointment may be paid (contract 2.3, 2.4). Only appointments can be free of charge. */
export const isPayable = ({
  isActive,
  price,
  paymentStatus,
}: Omit<KnownSubject, 'price' | 'isCollected'> & { price?: number }) =>
  isActive && price !== 0 && isUnpaid(paymentStatus)

/** The payment status after an order or appointment has become active or inactive: what was paid becomes a refund, and back. */
export function paymentAfterActivation(paymentStatus: PaymentStatus, isActive: boolean): PaymentStatus {
  if (!isActive && paymentStatus === 'PAID') return 'REFUND_DUE'
  return isActive && paymentStatus === 'REFUND_DUE' ? 'PAID' : paymentStatus
}
