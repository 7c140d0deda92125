import 'server-only'
import { AppError, notFound } from '@/lib/base/errors'
import { inEnglish } from '@/lib/base/i18n/answer-text'
import { requireId } from '@/lib/base/ids'
import type { Subject } from '@/lib/money/payments/attempts'
import { markRefunded, type RefundNote } from '@/lib/money/payments/refunds'
import { recordAudit } from '@/lib/platform/audit/record'
import type { Viewer } from '@/lib/platform/auth/types'
import { contendedTransaction, db } from '@/lib/platform/database/client'
import { retried } from '@/lib/platform/database/errors'
import { payables } from '@/lib/reconciling/settlement/payables'
import type { VerdictForm } from '@/lib/reconciling/settlement/schema'
import { postNotArrived, postSentBack } from '@/lib/reconciling/settlement/second-payments'
import { settle } from '@/lib/reconciling/settlement/settle'

/** Records that an admin has sent the money back. Throws NOT_PAYABLE when no refund is due, CONFLICT when `seen` is outdated. */
export async function recordRefund(viewer: Viewer, { kind, id }: Subject, note?: RefundNote): Promise<void> {
  const subjectId = requireId(id, kind)
  await retried(() => db.$transaction((tx) => markRefunded(tx, viewer, payables[kind], subjectId, note)))
}

/**
 * An admin resolves a flagged payment. ACCEPT: the money has arrived and pays its subject. SENT_BACK: it has arrived and was sent
 * back. CLOSE: no money arrived. Throws CONFLICT when it has been resolved before.
 */
export async function resolvePayment(viewer: Viewer, id: string, { verdict, note }: VerdictForm) {
  const attemptId = requireId(id, 'payment')
  const attempt = await db.paymentAttempt.findFirst({
    where: { id: attemptId, review: { not: null } },
    select: { basketId: true, gateway: true, orderId: true, appointmentId: true },
  })
  if (!attempt) throw notFound('payment')
  if (verdict === 'ACCEPT') await accept(attempt, viewer.id, note)
  else await close(attemptId, subjectOf(attempt), viewer.id, { verdict, note })
  return { _id: attemptId, verdict }
}

/** Settles it like a message of the gateway, without the parts that were doubted. */
async function accept(
  { basketId, gateway }: { basketId: string; gateway: string },
  adminId: string,
  note: string,
) {
  await settle(
    {
      authentic: true,
      basketId,
      outcome: 'paid',
      code: 'ADMIN',
      amounts: [],
      garbled: false,
      amountSigned: false,
      raw: { note },
    },
    { channel: 'admin', gateway, verdict: { adminId, note } },
  )
}

interface Closing {
  verdict: 'SENT_BACK' | 'CLOSE'
  note: string
}

/** Locks the order or appointment before its attempt, as settlement does. */
async function close(
  id: string,
  subject: Subject,
  adminId: string,
  { verdict, note }: Closing,
): Promise<void> {
  await contendedTransaction(async (tx) => {
    await payables[subject.kind].lock(tx, subject.id)
    const [attempt] = await tx.paymentAttempt.updateManyAndReturn({
      where: { id, review: { not: null }, reviewedAt: null },
      data: { reviewedAt: new Date(), reviewNote: note },
      select: { basketId: true, amount: true, review: true },
    })
    if (!attempt) throw new AppError('CONFLICT', inEnglish('This payment has already been resolved.'))
    const audit = { actorId: adminId, subject: `payment:${id}` } as const
    if (verdict === 'SENT_BACK') {
      const payment = { ...attempt, amount: Number(attempt.amount) }
      const paisa = await postSentBack(tx, subject, payment, adminId)
      await recordAudit(tx, { ...audit, action: 'payment.send-back', after: { paisa, note } })
      return
    }
    await postNotArrived(tx, subject, attempt.basketId, adminId)
    await recordAudit(tx, { ...audit, action: 'payment.close', after: { note } })
  })
}

function subjectOf({
  orderId,
  appointmentId,
}: {
  orderId: string | null
  appointmentId: string | null
}): Subject {
  if (orderId) return { kind: 'order', id: orderId }
  if (appointmentId) return { kind: 'appointment', id: appointmentId }
  throw notFound('payment')
}
