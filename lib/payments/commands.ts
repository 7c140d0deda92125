import 'server-only'
import { recordAudit } from '@/lib/audit/record'
import type { Viewer } from '@/lib/auth/types'
import { db } from '@/lib/database/client'
import { AppError, notFound } from '@/lib/errors'
import { requireId } from '@/lib/ids'
import type { VerdictForm } from '@/lib/payments/schema'
import { settle } from '@/lib/payments/settlement'

export { recordRefund } from '@/lib/payments/refunds'

/**
 * A person has looked at a payment that was signed but not believed. ACCEPT: the money is here, it pays what it was meant
 * for. CLOSE: it was none, or it went back by hand; nothing changes but that nobody is asked again.
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

/** By the one way by which money changes its state; all that was doubted is left out, the rest is still asked. */
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
    if (count === 0) throw new AppError('CONFLICT', 'Somebody has dealt with this payment already.')
    await recordAudit(tx, {
      actorId: adminId,
      action: 'payment.close',
      subject: `payment:${id}`,
      after: { note },
    })
  })
}
