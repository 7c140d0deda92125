import 'server-only'
import type { Viewer } from '@/lib/auth/types'
import { db } from '@/lib/database/client'
import type { Subject } from '@/lib/payments/attempts'
import { isBasketId, type SubjectKind } from '@/lib/payments/basket'
import type { AttemptResult, LastAttempt } from '@/lib/payments/notice'
import { isCancellation, reasonOf } from '@/lib/payments/payfast/codes'
import type { ReturnedPayment } from '@/lib/payments/receive'

const trySelect = { basketId: true, status: true, review: true, reviewedAt: true } as const

/** The visit to the payment page that its buyer has just come back from, by its basket; else the last one. */
export async function findLastAttempt(subject: Subject, basketId: string): Promise<LastAttempt> {
  const one = isBasketId(basketId) ? await findTry(subject, basketId) : null
  return { last: one ?? (await findTry(subject)), returned: one !== null }
}

async function findTry({ kind, id }: Subject, basketId?: string): Promise<AttemptResult | null> {
  const attempt = await db.paymentAttempt.findFirst({
    where: {
      ...(kind === 'order' ? { orderId: id } : { appointmentId: id }),
      ...(basketId ? { basketId } : {}),
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: trySelect,
  })
  return attempt && toTry(attempt)
}

interface TryRow {
  basketId: string
  status: AttemptResult['status']
  review: string | null
  reviewedAt: Date | null
}

async function toTry({ basketId, status, review, reviewedAt }: TryRow): Promise<AttemptResult> {
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

/** The visit that a basket of this buyer's paid for; null for anything else. */
export async function findAppointmentOfBasket(viewer: Viewer, basketId: string): Promise<string | null> {
  if (!isBasketId(basketId)) return null
  const attempt = await db.paymentAttempt.findFirst({
    where: { basketId, appointment: { customerId: viewer.id, deletedAt: null } },
    select: { appointmentId: true },
  })
  return attempt?.appointmentId ?? null
}

/**
 * What may be told to whoever comes back without the session of the buyer: how the try ended whose result the gateway has
 * signed, and nothing else. Null: not signed, or of another address.
 */
export async function findSignedAttempt(
  { basketId, isSigned }: ReturnedPayment,
  kind: SubjectKind,
  orderId?: string,
): Promise<AttemptResult | null> {
  if (!basketId || !isBasketId(basketId) || !isSigned) return null
  const attempt = await db.paymentAttempt.findFirst({
    where: { basketId },
    select: { ...trySelect, orderId: true, appointmentId: true },
  })
  if (!attempt) return null
  const isHere = kind === 'order' ? attempt.orderId === orderId : attempt.appointmentId !== null
  return isHere ? toTry(attempt) : null
}
