import 'server-only'
import { AppError, invalid, notFound } from '@/lib/base/errors'
import { inEnglish } from '@/lib/base/i18n/answer-text'
import { requireId } from '@/lib/base/ids'
import { formatPrice, toPaisa } from '@/lib/base/money'
import { ownerOf, type Subject } from '@/lib/money/payments/attempts'
import { orderPayBy } from '@/lib/money/payments/deadlines'
import { holdTimes } from '@/lib/money/payments/hold-times'
import { notPayable } from '@/lib/money/payments/pay'
import { isPayable, type Review } from '@/lib/money/payments/rules'
import type { LockedSubject } from '@/lib/money/payments/subjects'
import { attemptFor, startTransfer, transferGateway } from '@/lib/money/transfers/attempts'
import { mailTransferRejected } from '@/lib/money/transfers/mail'
import { type TransferState, transferKey } from '@/lib/money/transfers/rules'
import { messageTransferReceived } from '@/lib/orders/mail/order-messages'
import { recordAudit } from '@/lib/platform/audit/record'
import type { Viewer } from '@/lib/platform/auth/types'
import { contendedTransaction, db, type Tx } from '@/lib/platform/database/client'
import { assertUnchanged } from '@/lib/platform/http/seen'
import { payables } from '@/lib/reconciling/settlement/payables'
import { postTransfer } from '@/lib/reconciling/settlement/post-transfer'
import { applyReport, retryUniqueViolation } from '@/lib/reconciling/settlement/settle'
import { getTransferEntry } from '@/lib/reconciling/transfers/queries'
import { isDue } from '@/lib/reconciling/transfers/report'
import type { ConfirmForm, RejectForm, TransferEntry } from '@/lib/reconciling/transfers/schema'

/**
 * The money of a transfer has arrived: it pays its order or appointment like a payment of the gateway, or is due for refund, or is
 * a second payment. Throws CONFLICT when it was answered meanwhile or its reference has paid something else. One that is
 * confirmed takes another reference: further money has arrived.
 */
export async function confirmTransfer(
  viewer: Viewer,
  id: string,
  form: Partial<ConfirmForm> = {},
): Promise<TransferEntry> {
  const transferId = requireId(id, 'transfer')
  const subject = await subjectOf(transferId)
  // Two confirmations of one reference at the same moment: the second one then sees that it is taken.
  await retryUniqueViolation(() =>
    contendedTransaction((tx) => confirm(tx, viewer, { transferId, subject, form })),
  )
  return getTransferEntry(transferId)
}

/**
 * Confirms by the id of the order or appointment: money may arrive though no transfer was chosen or reported. Throws NOT_PAYABLE when
 * nothing is due for one without a transfer.
 */
export async function confirmTransferOf(
  viewer: Viewer,
  { kind, id }: Subject,
  form: Partial<ConfirmForm> = {},
): Promise<TransferEntry> {
  const subject = { kind, id: requireId(id, kind) }
  const transferId = await retryUniqueViolation(() =>
    contendedTransaction(async (tx) => {
      const locked = await payables[kind].lock(tx, subject.id)
      const known = await tx.transfer.findFirst({ where: ownerOf(subject), select: { id: true } })
      if (!known && !(await isDue(tx, subject, locked))) throw notPayable()
      const transferId = await startTransfer(tx, subject)
      await confirm(tx, viewer, { transferId, subject, form })
      return transferId
    }),
  )
  return getTransferEntry(transferId)
}

/** The money has not arrived: the customer reads why and can report it again. Throws CONFLICT when no report waits. */
export async function rejectTransfer(viewer: Viewer, id: string, form: RejectForm): Promise<TransferEntry> {
  const transferId = requireId(id, 'transfer')
  const subject = await subjectOf(transferId)
  await contendedTransaction((tx) => reject(tx, viewer, { transferId, subject, form }))
  return getTransferEntry(transferId)
}

async function subjectOf(transferId: string): Promise<Subject> {
  const found = await db.transfer.findUnique({
    where: { id: transferId },
    select: { orderId: true, appointmentId: true },
  })
  if (found?.orderId) return { kind: 'order', id: found.orderId }
  if (found?.appointmentId) return { kind: 'appointment', id: found.appointmentId }
  throw notFound('transfer')
}

interface Answer<F> {
  transferId: string
  subject: Subject
  form: F
}

/** Exported for statements, which confirm within their own transaction. */
export async function confirm(
  tx: Tx,
  viewer: Viewer,
  { transferId, subject, form: { amount, reference, seen } }: Answer<Partial<ConfirmForm>>,
): Promise<void> {
  const locked = await payables[subject.kind].lock(tx, subject.id)
  const transfer = await lockTransfer(tx, transferId)
  assertUnchanged(seen, { state: transfer.state, reportId: transfer.reportId }, 'transfer')
  if (transfer.state === 'CONFIRMED') await assertFurther(tx, subject, reference, seen?.state === 'CONFIRMED')
  if (amount !== undefined && amount !== locked.price) throw notWhatIsDue(locked)
  const attempt = await attemptFor(tx, { ...subject, number: locked.number }, locked.price)
  const written = reference ?? transfer.reference
  const transactionId = written === null ? null : transferKey(written)
  const decision = await applyReport(
    tx,
    {
      authentic: true,
      basketId: attempt.basketId,
      outcome: 'paid',
      code: 'ADMIN',
      ...(transactionId ? { transactionId } : {}),
      amounts: [locked.price],
      garbled: false,
      amountSigned: false,
      raw: written === null ? {} : { reference: written },
    },
    { channel: 'admin', gateway: transferGateway, confirmedBy: viewer.id },
    { ...subject, attemptId: attempt.id },
  )
  if (decision.attempt !== 'PAID') throw cannotPay(decision.review)
  await postTransfer(tx, subject, { basketId: attempt.basketId, paisa: locked.price }, viewer.id)
  if (subject.kind === 'order' && decision.subject === 'PAID')
    await messageTransferReceived(tx, { id: subject.id, transferId, paisa: locked.price })
  await tx.transfer.update({
    where: { id: transferId },
    data: {
      state: 'CONFIRMED',
      reason: null,
      heldUntil: null,
      decidedAt: new Date(),
      decidedById: viewer.id,
    },
    select: { id: true },
  })
  await recordAudit(tx, {
    actorId: viewer.id,
    action: 'transfer.confirm',
    subject: `${subject.kind}:${subject.id}`,
    before: { state: transfer.state, paymentStatus: locked.paymentStatus },
    after: {
      state: 'CONFIRMED',
      paymentStatus: decision.subject ?? locked.paymentStatus,
      paisa: locked.price,
      ...(written === null ? {} : { reference: written }),
    },
  })
}

async function reject(
  tx: Tx,
  viewer: Viewer,
  { transferId, subject, form: { reason, seen } }: Answer<RejectForm>,
): Promise<void> {
  const locked = await payables[subject.kind].lock(tx, subject.id)
  const transfer = await lockTransfer(tx, transferId)
  assertUnchanged(seen, { state: transfer.state, reportId: transfer.reportId }, 'transfer')
  // Money that a packed parcel collects goes back, though no one has reported it.
  const goesBack = locked.isCollected === true && transfer.state === 'AWAITED'
  if (transfer.state !== 'REPORTED' && !goesBack) throw alreadyAnswered()
  const now = new Date()
  await tx.transfer.update({
    where: { id: transferId },
    data: {
      state: 'REJECTED',
      reason,
      // The admin has reported it in this case.
      ...(goesBack ? { reportedAt: now } : {}),
      heldUntil: await heldAfterRejection(tx, subject, now),
      decidedAt: now,
      decidedById: viewer.id,
    },
    select: { id: true },
  })
  await recordAudit(tx, {
    actorId: viewer.id,
    action: 'transfer.reject',
    subject: `${subject.kind}:${subject.id}`,
    before: { state: transfer.state },
    after: { state: 'REJECTED', reason },
  })
  // Nothing has to be sent any more for what was cancelled or paid in another way.
  if (!isPayable(locked)) return
  await mailTransferRejected(tx, {
    ...subject,
    ...locked.person,
    number: locked.number,
    paisa: locked.price,
    reason,
    isSentBack: locked.isCollected === true,
    at: now,
    ...(locked.link ? { link: locked.link } : {}),
  })
}

/**
 * Further money is told from what was confirmed before by its reference. Throws CONFLICT for the same money;
 * `isMeant`: the admin has seen that it is confirmed.
 */
async function assertFurther(
  tx: Tx,
  subject: Subject,
  reference: string | undefined,
  isMeant: boolean,
): Promise<void> {
  const transactionId = reference === undefined ? null : transferKey(reference)
  if (transactionId === null && isMeant)
    throw invalid({ reference: inEnglish('Enter the reference of the money that has arrived now') })
  const isPaid = { ...ownerOf(subject), gateway: transferGateway, transactionId }
  if (transactionId === null || (await tx.paymentAttempt.findFirst({ where: isPaid, select: { id: true } })))
    throw alreadyAnswered()
}

/** Time to send it again, as long as a new order has: the answer may come at night. Never past the begin of a visit. */
async function heldAfterRejection(tx: Tx, { kind, id }: Subject, now: Date): Promise<Date> {
  const until = orderPayBy(now, holdTimes)
  if (kind === 'order') return until
  const { start } = await tx.appointment.findUniqueOrThrow({ where: { id }, select: { start: true } })
  return new Date(Math.min(until.getTime(), start.getTime()))
}

interface LockedTransfer {
  state: TransferState
  /** The id of the newest report; null: there is none. */
  reportId: string | null
  /** The reference of the newest report that has one. */
  reference: string | null
}

/** The order or appointment is locked before. */
async function lockTransfer(tx: Tx, id: string): Promise<LockedTransfer> {
  const [row] = await tx.$queryRaw<LockedTransfer[]>`
    SELECT t.state::text,
      (SELECT id::text FROM transfer_reports WHERE transfer_id = t.id ORDER BY id DESC LIMIT 1) AS "reportId",
      (SELECT reference FROM transfer_reports WHERE transfer_id = t.id AND reference_key IS NOT NULL
        ORDER BY id DESC LIMIT 1) AS reference
    FROM transfers t WHERE t.id = ${id}::uuid FOR NO KEY UPDATE`
  if (!row) throw notFound('transfer')
  return row
}

const alreadyAnswered = () => new AppError('CONFLICT', inEnglish('This transfer was answered meanwhile.'))

const notWhatIsDue = ({ price }: LockedSubject) =>
  invalid({
    amount: inEnglish(
      `${formatPrice(toPaisa(price))} are due. Reject it with a reason if another sum arrived`,
    ),
  })

/** Exported for statements. */
export const referenceHasPaid = () =>
  new AppError(
    'CONFLICT',
    inEnglish(
      'This reference has paid something else. Reject the transfer, or enter the reference of your bank.',
    ),
  )

function cannotPay(review: Review | undefined): AppError {
  if (review === 'foreign') return referenceHasPaid()
  return new AppError(
    'CONFLICT',
    inEnglish(
      'The parcel is packed and collects the whole amount. Send the money back and reject the transfer.',
    ),
  )
}
