import 'server-only'
import { AppError } from '@/lib/base/errors'
import { inEnglish } from '@/lib/base/i18n/answer-text'
import type { PaymentReport } from '@/lib/money/payments/gateway'
import { type AttemptState, type Decision, type Review, reviews } from '@/lib/money/payments/rules'
import type { Tx } from '@/lib/platform/database/client'

// Flagged payments; settlement has locked their row.

export interface LockedAttempt {
  status: AttemptState
  amount: bigint
  currency: string
  transactionId: string | null
  review: string | null
  reviewedAt: Date | null
}

/** Throws CONFLICT when an admin accepts a payment that was resolved before or that pays nothing. */
export function assertAcceptable(attempt: LockedAttempt, { effect }: Decision): void {
  if (attempt.review === null || attempt.reviewedAt !== null) {
    throw new AppError('CONFLICT', inEnglish('This payment has already been resolved.'))
  }
  if (effect !== 'paid' && effect !== 'refund_due') {
    throw new AppError(
      'CONFLICT',
      inEnglish('There is nothing left to pay with this payment. Send it back, then record that.'),
    )
  }
}

/**
 * The first reason stays until an admin has resolved it; later ones are in the stored messages. After that, a new message
 * flags the payment again, a repeated one does not.
 */
export async function toReviewData(tx: Tx, report: PaymentReport, attempt: LockedAttempt, review: Review) {
  if (attempt.reviewedAt === null) return { review: attempt.review ?? reviews[review] }
  const seen = await tx.paymentNotification.findFirst({
    where: {
      basketId: report.basketId ?? '',
      code: report.code,
      transactionId: report.transactionId ?? null,
      effect: { startsWith: 'review' },
    },
    select: { id: true },
  })
  return seen ? {} : { review: reviews[review], reviewedAt: null, reviewNote: null }
}
