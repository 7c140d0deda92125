import type { Claim } from '@/lib/payments/gateway'

// What a message about a payment does. Pure: settlement applies it while the rows stand still.

/** How the money of an order or an appointment stands. */
export const paymentStatuses = ['UNPAID', 'PAID', 'FAILED', 'REFUND_DUE', 'REFUNDED'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]
/** Nothing has come yet, and something still may. */
export const isUnpaid = (status: PaymentStatus) => status === 'UNPAID' || status === 'FAILED'

export type AttemptState = 'OPEN' | 'PAID' | 'FAILED' | 'EXPIRED' | 'VOIDED'

export interface KnownAttempt {
  status: AttemptState
  amount: number
  currency: string
  transactionId: string | null
}
/** The order or appointment that is paid for. */
export interface KnownSubject {
  /** Not cancelled, rejected or deleted. */
  alive: boolean
  price: number
  paymentStatus: PaymentStatus
}

/** Why a person must look at an attempt. */
export const reviews = {
  garbled: 'The message contradicts itself',
  amount: 'The amount differs from ours',
  currency: 'The currency differs from ours',
  voided: 'Paid with a form whose price is no longer valid',
  foreign: 'The transaction id belongs to another payment',
  second: 'Paid a second time: one payment must go back',
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

/** `usedElsewhere`: the transaction id already paid another basket. */
export function decide(
  claim: Pick<Claim, 'outcome' | 'transactionId' | 'amounts' | 'currency' | 'garbled' | 'denied'>,
  attempt: KnownAttempt,
  subject: KnownSubject,
  usedElsewhere: boolean,
): Decision {
  if (attempt.status === 'PAID') return afterPaid(claim, attempt)
  if (claim.outcome === 'undecided') return { effect: 'undecided' }
  if (claim.outcome === 'failed') return failed(attempt, subject)

  const review = doubt(claim, attempt, subject, usedElsewhere)
  if (review) return { effect: 'review', review }
  // Money came although there was nothing left to pay.
  if (!isUnpaid(subject.paymentStatus)) {
    return { effect: 'review', attempt: 'PAID', review: 'second' }
  }
  return subject.alive
    ? { effect: 'paid', attempt: 'PAID', subject: 'PAID' }
    : { effect: 'refund_due', attempt: 'PAID', subject: 'REFUND_DUE' }
}

/** PAID is terminal for messages; only a second real payment is worth a word. */
function afterPaid(
  { outcome, transactionId }: Pick<Claim, 'outcome' | 'transactionId'>,
  attempt: KnownAttempt,
): Decision {
  if (outcome !== 'paid') return { effect: 'after_paid' }
  const isOther = transactionId && attempt.transactionId && transactionId !== attempt.transactionId
  return isOther ? { effect: 'review', review: 'second' } : { effect: 'repeated' }
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

function doubt(
  { amounts, currency, garbled, denied }: Pick<Claim, 'amounts' | 'currency' | 'garbled' | 'denied'>,
  attempt: KnownAttempt,
  subject: KnownSubject,
  usedElsewhere: boolean,
): Review | null {
  if (attempt.status === 'VOIDED' || attempt.amount !== subject.price) return 'voided'
  if (denied) return 'denied'
  if (garbled) return 'garbled'
  if (currency !== undefined && currency !== attempt.currency) return 'currency'
  // Where somebody bears a fee, what the payer gave and what we get differ: one of the two must be our amount.
  if (amounts.length > 0 && !amounts.includes(attempt.amount)) return 'amount'
  return usedElsewhere ? 'foreign' : null
}

/** Whether `/pay` may issue a form (contract 2.3, 2.4). */
export const isPayable = ({ alive, price, paymentStatus }: KnownSubject) =>
  alive && price > 0 && isUnpaid(paymentStatus)
