import 'server-only'
import { AppError } from '@/lib/base/errors'
import { apiText } from '@/lib/base/i18n/answer-text'
import { type PreparedForm, recordAttempt } from '@/lib/money/payments/attempts'
import { extendedPayBy } from '@/lib/money/payments/deadlines'
import { isPayable } from '@/lib/money/payments/rules'
import type { PayableKind } from '@/lib/money/payments/subjects'
import { db, type Tx } from '@/lib/platform/database/client'
import { retried } from '@/lib/platform/database/errors'

export const notPayable = () => new AppError('NOT_PAYABLE', apiText('answers.payments.nothing'))

/**
 * Stores the attempt and returns the gateway's form, unless the subject was paid, cancelled or re-priced during the call to the
 * gateway: then it throws NOT_PAYABLE.
 */
export async function storeAttempt(
  payable: PayableKind,
  payment: PreparedForm,
): Promise<Record<string, string>> {
  const { id } = payment.subject
  await retried(() =>
    db.$transaction(async (tx) => {
      const subject = await payable.lock(tx, id)
      if (!isPayable(subject) || subject.price !== payment.paisa) throw notPayable()
      await recordAttempt(tx, payment)
      if (subject.payBy) await extendPayBy(tx, payable, id, subject.payBy)
    }),
  )
  return payment.formParams
}

/** Extends the deadline, so that an open payment page can be finished. The subject is locked. */
async function extendPayBy(tx: Tx, payable: PayableKind, id: string, payBy: Date): Promise<void> {
  const where = payable.kind === 'order' ? { orderId: id } : { appointmentId: id }
  const forms = await tx.paymentAttempt.count({ where })
  await payable.setPayBy(tx, id, extendedPayBy(payBy, new Date(), forms))
}
