import 'server-only'
import type { Subject } from '@/lib/money/payments/attempts'
import { isBasketId, type SubjectKind } from '@/lib/money/payments/basket'
import type { AttemptResult, LastAttempt } from '@/lib/money/payments/notice'
import { isCancellation, reasonOf } from '@/lib/money/payments/payfast/codes'
import type { Viewer } from '@/lib/platform/auth/types'
import { db } from '@/lib/platform/database/client'
import type { ReturnedPayment } from '@/lib/reconciling/settlement/receive'

const attemptSelect = { basketId: true, status: true, review: true, reviewedAt: true } as const

/** The attempt with this basket, from which the buyer has just returned; otherwise the last attempt. */
export async function findLastAttempt(subject: Subject, basketId: string): Promise<LastAttempt> {
  const returned = isBasketId(basketId) ? await findAttempt(subject, basketId) : null
  return { last: returned ?? (await findAttempt(subject)), returned: returned !== null }
}

async function findAttempt({ kind, id }: Subject, basketId?: string): Promise<AttemptResult | null> {
  const attempt = await db.paymentAttempt.findFirst({
    where: {
      ...(kind === 'order' ? { orderId: id } : { appointmentId: id }),
      ...(basketId ? { basketId } : {}),
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: attemptSelect,
  })
  return attempt && toAttemptResult(attempt)
}

interface AttemptRow {
  basketId: string
  status: AttemptResult['status']
  review: string | null
  reviewedAt: Date | null
}

async function toAttemptResult({ basketId, status, review, reviewedAt }: AttemptRow): Promise<AttemptResult> {
  const message =
    status === 'FAILED'
      ? await db.paymentNotification.findFirst({
          where: { basketId, authentic: true, effect: 'failed' },
          orderBy: [{ receivedAt: 'desc' }, { id: 'desc' }],
          select: { code: true },
        })
      : null
  const code = message?.code ?? ''
  return {
    status,
    isInReview: review !== null && reviewedAt === null,
    reason: reasonOf(code),
    isCancelled: isCancellation(code),
  }
}

/** The appointment that this basket of the buyer paid for; null for anything else. */
export async function findAppointmentOfBasket(viewer: Viewer, basketId: string): Promise<string | null> {
  if (!isBasketId(basketId)) return null
  const attempt = await db.paymentAttempt.findFirst({
    where: { basketId, appointment: { customerId: viewer.id, deletedAt: null } },
    select: { appointmentId: true },
  })
  return attempt?.appointmentId ?? null
}

/**
 * The attempt whose result the gateway has signed, for a returning visitor without the buyer's session. Null when it is not
 * signed or belongs to another page.
 */
export async function findSignedAttempt(
  { basketId, isSigned }: ReturnedPayment,
  kind: SubjectKind,
  orderId?: string,
): Promise<AttemptResult | null> {
  if (!basketId || !isBasketId(basketId) || !isSigned) return null
  const attempt = await db.paymentAttempt.findFirst({
    where: { basketId },
    select: { ...attemptSelect, orderId: true, appointmentId: true },
  })
  if (!attempt) return null
  const isHere = kind === 'order' ? attempt.orderId === orderId : attempt.appointmentId !== null
  return isHere ? toAttemptResult(attempt) : null
}
