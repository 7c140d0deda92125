import 'server-only'
import { Prisma } from '@prisma/client'
import { AppError } from '@/lib/base/errors'
import { inEnglish } from '@/lib/base/i18n/answer-text'
import type { Balances } from '@/lib/money/ledger/accounts'
import type { EventKind } from '@/lib/money/ledger/events'
import { postEvents } from '@/lib/money/ledger/post-events'
import type { Subject } from '@/lib/money/payments/attempts'
import type { PaymentReport } from '@/lib/money/payments/gateway'
import { type Review, reviews } from '@/lib/money/payments/rules'
import type { Tx } from '@/lib/platform/database/client'
import { takeBackTransfer } from '@/lib/reconciling/settlement/post-transfer'

// Money that arrived though nothing was left to pay. No column of its order or appointment knows of it, so it is posted beside
// them, with the basket id of its attempt as the note. The subject is locked.

export interface ReviewedPayment {
  basketId: string
  amount: number
  /** Why it is reviewed, as it is stored. */
  review: string | null
}

export const reviewEffect = (review: Review) => `review: ${review}`

/** Posts one that arrives; a repeated message posts nothing. */
export async function postSecondPayment(
  tx: Tx,
  subject: Subject,
  {
    basketId = '',
    transactionId = null,
  }: Pick<PaymentReport, 'basketId'> & { transactionId?: string | null },
  paisa: number,
): Promise<void> {
  const known = await tx.paymentNotification.findFirst({
    where: { basketId, transactionId, effect: reviewEffect('second') },
    select: { id: true },
  })
  if (!known) await post(tx, subject, 'SECOND_PAYMENT', basketId, { GATEWAY: paisa, CUSTOMER: -paisa }, null)
}

/** Posts that it went back to the customer. Throws CONFLICT when it is not known to have arrived. */
export async function postSentBack(
  tx: Tx,
  subject: Subject,
  { basketId, amount, review }: ReviewedPayment,
  adminId: string,
): Promise<number> {
  const owed = (await owedPaisa(tx, [subject.id])).get(basketId) ?? 0
  const paisa = toSendBack({ amount, review }, owed)
  if (paisa === null)
    throw new AppError(
      'CONFLICT',
      inEnglish('Nothing is known to have arrived with this payment. Accept it or close it.'),
    )
  const arrived: Balances = owed === 0 ? { GATEWAY: paisa } : { CUSTOMER: paisa }
  await post(tx, subject, 'SENT_BACK', basketId, { ...arrived, BANK: -paisa }, adminId)
  return paisa
}

/** Posts that what was signed as paid did not arrive after all. */
export async function postNotArrived(
  tx: Tx,
  subject: Subject,
  basketId: string,
  adminId: string,
): Promise<void> {
  const owed = (await owedPaisa(tx, [subject.id])).get(basketId) ?? 0
  if (owed === 0) return
  await post(tx, subject, 'NOT_ARRIVED', basketId, { GATEWAY: -owed, CUSTOMER: owed }, adminId)
  await takeBackTransfer(tx, subject, { basketId, paisa: owed }, adminId)
}

/**
 * The sum that an admin can send back of a flagged payment; null: whether and how much arrived is in doubt. One with a void
 * form, and one from before these were posted, is posted when it goes back.
 */
export const toSendBack = (
  { amount, review }: Pick<ReviewedPayment, 'amount' | 'review'>,
  owed: number,
): number | null => {
  if (owed > 0) return owed
  return review === reviews.second || review === reviews.voided ? amount : null
}

/** The sums that arrived with second payments and did not go back, by basket id. */
export async function owedPaisa(tx: Tx, subjects: readonly string[]): Promise<Map<string, number>> {
  const ids = Prisma.sql`ANY(${subjects}::uuid[])`
  const rows = await tx.$queryRaw<{ basketId: string; paisa: number }[]>`
    SELECT e.note AS "basketId", -sum(n.paisa)::float8 AS paisa
    FROM ledger_events e JOIN ledger_entries n ON n.event_id = e.id AND n.account = 'CUSTOMER'
    WHERE e.source = 'PAYMENT' AND (e.order_id = ${ids} OR e.appointment_id = ${ids}) GROUP BY 1`
  return new Map(rows.map(({ basketId, paisa }) => [basketId, paisa]))
}

const post = (
  tx: Tx,
  { kind: subjectKind, id }: Subject,
  kind: EventKind,
  note: string,
  entries: Balances,
  actorId: string | null,
) => {
  const subject = subjectKind === 'order' ? { orderId: id } : { appointmentId: id }
  return postEvents(tx, [{ source: 'PAYMENT', kind, ...subject, note, actorId, entries }])
}
