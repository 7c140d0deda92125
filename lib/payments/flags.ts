import 'server-only'
import type { Tx } from '@/lib/database/client'
import { AppError } from '@/lib/errors'
import type { Claim } from '@/lib/payments/gateway'
import { type AttemptState, type Decision, type Review, reviews } from '@/lib/payments/rules'

// Payments that a person must look at, while settlement holds their row.

export interface LockedAttempt {
  status: AttemptState
  amount: bigint
  currency: string
  transactionId: string | null
  review: string | null
  reviewedAt: Date | null
}

/** A person may believe what we did not; they cannot make one payment two, or pay a price that is over. */
export function assertAcceptable(attempt: LockedAttempt, { effect }: Decision): void {
  if (attempt.review === null || attempt.reviewedAt !== null) {
    throw new AppError('CONFLICT', 'Somebody has dealt with this payment already.')
  }
  if (effect !== 'paid' && effect !== 'refund_due') {
    throw new AppError(
      'CONFLICT',
      'There is nothing left to pay with this payment. Send it back and close it.',
    )
  }
}

/**
 * The first reason stands until somebody has dealt with it: later ones are in the stored messages. A new doubt after that
 * asks for a person again; the same message repeated does not.
 */
export async function toReviewData(tx: Tx, claim: Claim, attempt: LockedAttempt, review: Review) {
  if (attempt.reviewedAt === null) return { review: attempt.review ?? reviews[review] }
  const seen = await tx.paymentNotification.findFirst({
    where: {
      basketId: claim.basketId ?? '',
      code: claim.code,
      transactionId: claim.transactionId ?? null,
      effect: { startsWith: 'review' },
    },
    select: { id: true },
  })
  return seen ? {} : { review: reviews[review], reviewedAt: null, reviewNote: null }
}
