import 'server-only'
import { recordAudit } from '@/lib/audit/record'
import type { Viewer } from '@/lib/auth/types'
import { db } from '@/lib/database/client'
import { retried } from '@/lib/database/errors'
import { AppError, notFound } from '@/lib/errors'
import { requireId } from '@/lib/ids'
import type { Subject } from '@/lib/payments/attempts'
import { markRefunded, type RefundNote } from '@/lib/payments/refunds'
import { payables } from '@/lib/settlement/payables'
import type { VerdictForm } from '@/lib/settlement/schema'
import { settle } from '@/lib/settlement/settle'

const entityNames = { order: 'Order', appointment: 'Appointment' } as const

/** Records that an admin has sent the money back. Throws NOT_PAYABLE when no refund is due, CONFLICT when `seen` is outdated. */
export async function recordRefund(viewer: Viewer, { kind, id }: Subject, note?: RefundNote): Promise<void> {
  const subjectId = requireId(id, entityNames[kind])
  await retried(() => db.$transaction((tx) => markRefunded(tx, viewer, payables[kind], subjectId, note)))
}

/**
 * An admin resolves a flagged payment. ACCEPT: the money has arrived and pays its subject. CLOSE: no money arrived, or it was
 * sent back by hand; the payment is only marked as reviewed. Throws CONFLICT when it has been resolved before.
 */
export async function resolvePayment(viewer: Viewer, id: string, { verdict, note }: VerdictForm) {
  const attemptId = requireId(id, 'Payment')
  const attempt = await db.paymentAttempt.findFirst({
    where: { id: attemptId, review: { not: null } },
    select: { basketId: true, gateway: true },
  })
  if (!attempt) throw notFound('Payment')
  if (verdict === 'ACCEPT') await accept(attempt, viewer.id, note)
  else await close(attemptId, viewer.id, note)
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

async function close(id: string, adminId: string, note: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const { count } = await tx.paymentAttempt.updateMany({
      where: { id, review: { not: null }, reviewedAt: null },
      data: { reviewedAt: new Date(), reviewNote: note },
    })
    if (count === 0) throw new AppError('CONFLICT', 'This payment has already been resolved.')
    await recordAudit(tx, {
      actorId: adminId,
      action: 'payment.close',
      subject: `payment:${id}`,
      after: { note },
    })
  })
}
