import 'server-only'
import pLimit from 'p-limit'
import type { Subject } from '@/lib/money/payments/attempts'
import { isBasketId, type SubjectKind } from '@/lib/money/payments/basket'
import type { PaymentReport } from '@/lib/money/payments/gateway'
import { mailPayment } from '@/lib/money/payments/mail'
import { type Channel, storeForgery, storeMessage } from '@/lib/money/payments/notifications'
import { type Decision, decide, type Effect } from '@/lib/money/payments/rules'
import { type Actor, systemActor } from '@/lib/money/payments/subjects'
import { recordAudit } from '@/lib/platform/audit/record'
import { contendedTransaction, db, type Tx } from '@/lib/platform/database/client'
import { isUniqueViolation } from '@/lib/platform/database/errors'
import { assertAcceptable, type LockedAttempt, toReviewData } from '@/lib/reconciling/settlement/flags'
import { payables } from '@/lib/reconciling/settlement/payables'
import { postSecondPayment, reviewEffect } from '@/lib/reconciling/settlement/second-payments'

/** Gateways repeat their messages in bursts, which must not take all connections of the pool. */
const limit = pLimit(3)

export interface Source {
  channel: Channel
  gateway: string
  /** The kind of the notification address that received the message. */
  kind?: SubjectKind
  /** On the channel `admin`: who reviewed a flagged payment, and their note. */
  verdict?: Verdict
  /** On the channel `admin`: who confirmed a transfer. */
  confirmedBy?: string
}
export interface Verdict {
  adminId: string
  note: string
}
export type Settled = Effect | 'bad_signature' | 'unknown_basket' | 'wrong_kind'

/**
 * Applies a message to its attempt and subject; the only place where payments change them, for notifications, returns,
 * inquiries and admins. In any order and number of messages, the first decisive one takes effect, with its emails; the
 * others are only stored.
 */
export async function settle(report: PaymentReport, source: Source): Promise<Settled> {
  const { gateway, channel } = source
  if (!report.authentic) {
    await storeForgery(report, gateway, channel)
    return 'bad_signature'
  }
  const subject = report.basketId ? await findSubject(report.basketId, gateway) : null
  if (!subject || (source.kind && source.kind !== subject.kind)) {
    const effect = subject ? 'wrong_kind' : 'unknown_basket'
    await storeMessage(db, report, { gateway, channel, effect })
    return effect
  }
  const { effect } = await limit(() =>
    retryUniqueViolation(() => contendedTransaction((tx) => applyReport(tx, report, source, subject))),
  )
  return effect
}

/** When two baskets claim one transaction id at the same time, the second attempt sees that the id is taken. */
export async function retryUniqueViolation<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    return write()
  }
}

type FoundSubject = Subject & { attemptId: string }

async function findSubject(basketId: string, gateway: string): Promise<FoundSubject | null> {
  if (!isBasketId(basketId)) return null
  const attempt = await db.paymentAttempt.findFirst({
    where: { basketId, gateway },
    select: { id: true, orderId: true, appointmentId: true },
  })
  if (attempt?.orderId) return { kind: 'order', id: attempt.orderId, attemptId: attempt.id }
  if (attempt?.appointmentId) return { kind: 'appointment', id: attempt.appointmentId, attemptId: attempt.id }
  return null
}

/** Applies an authentic report within the transaction of the caller. */
export async function applyReport(
  tx: Tx,
  report: PaymentReport,
  source: Source,
  found: FoundSubject,
): Promise<Decision> {
  const payments = payables[found.kind]
  const subject = await payments.lock(tx, found.id)
  const [attempt] = await tx.$queryRaw<LockedAttempt[]>`
    SELECT status::text, amount, currency, transaction_id AS "transactionId", review, reviewed_at AS "reviewedAt"
    FROM payment_attempts WHERE id = ${found.attemptId}::uuid FOR NO KEY UPDATE`
  if (!attempt) throw new Error('Payment attempt not found')

  const known = { ...attempt, amount: Number(attempt.amount) }
  const decision = decide(report, known, subject, await isUsedElsewhere(tx, report, source, found))
  if (source.verdict) assertAcceptable(attempt, decision)
  if (decision.review === 'second') await postSecondPayment(tx, found, report, known.amount)
  const flag = decision.review ? await toReviewData(tx, report, attempt, decision.review) : {}
  const verdict = source.verdict ? { reviewedAt: new Date(), reviewNote: source.verdict.note } : {}
  if (decision.attempt || decision.review || source.verdict) {
    await tx.paymentAttempt.update({
      where: { id: found.attemptId },
      data: {
        ...(decision.attempt ? { status: decision.attempt } : {}),
        ...(decision.attempt === 'PAID' ? { transactionId: report.transactionId ?? null } : {}),
        ...flag,
        ...verdict,
      },
      select: { id: true },
    })
  }
  if (decision.subject) {
    await payments.setPaymentStatus(tx, found.id, decision.subject, toActor(source))
    await mailPayment(tx, {
      kind: found.kind,
      id: found.id,
      number: subject.number,
      state: decision.subject,
      paisa: known.amount,
      ...(subject.rest ? { rest: subject.rest } : {}),
      ...subject.person,
      ...(subject.link ? { link: subject.link } : {}),
    })
  }
  const effect = decision.effect
  if (source.verdict) {
    await recordAudit(tx, {
      actorId: source.verdict.adminId,
      action: 'payment.accept',
      subject: `payment:${found.attemptId}`,
      before: { review: attempt.review, paymentStatus: subject.paymentStatus },
      after: { effect, paymentStatus: decision.subject ?? subject.paymentStatus, note: source.verdict.note },
    })
  }
  await storeMessage(tx, report, {
    gateway: source.gateway,
    channel: source.channel,
    effect: decision.review ? reviewEffect(decision.review) : effect,
  })
  return decision
}

function toActor({ verdict, confirmedBy }: Source): Actor {
  const actorId = verdict?.adminId ?? confirmedBy
  return actorId === undefined ? systemActor : { by: 'ADMIN', actorId }
}

/** Whether another attempt was paid with the same transaction id. */
async function isUsedElsewhere(
  tx: Tx,
  { transactionId }: PaymentReport,
  { gateway }: Source,
  { attemptId }: FoundSubject,
): Promise<boolean> {
  if (transactionId === undefined) return false
  const other = await tx.paymentAttempt.findFirst({
    where: { gateway, transactionId, id: { not: attemptId } },
    select: { id: true },
  })
  return other !== null
}
