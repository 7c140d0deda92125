import 'server-only'
import { recordAudit } from '@/lib/audit/record'
import type { Viewer } from '@/lib/auth/types'
import { db, type Tx } from '@/lib/database/client'
import { retried } from '@/lib/database/errors'
import { AppError } from '@/lib/errors'
import { assertUnchanged } from '@/lib/http/seen'
import { requireId } from '@/lib/ids'
import { mailRefunded } from '@/lib/mail/events'
import { paisaToRupees } from '@/lib/money'
import type { Subject } from '@/lib/payments/attempts'
import type { RefundNote } from '@/lib/payments/schema'
import { lockSubject, setPaymentStatus } from '@/lib/payments/subjects'

const entityNames = { order: 'Order', appointment: 'Appointment' } as const

/** Records that an admin has sent the money back. Throws NOT_PAYABLE when no refund is due, CONFLICT when `seen` is outdated. */
export async function recordRefund(viewer: Viewer, { kind, id }: Subject, note?: RefundNote): Promise<void> {
  const subject = { kind, id: requireId(id, entityNames[kind]) }
  await retried(() => db.$transaction((tx) => markRefunded(tx, viewer, subject, note)))
}

/** The same within a running transaction. */
export async function markRefunded(
  tx: Tx,
  viewer: Viewer,
  subject: Subject,
  { reference, seen }: RefundNote = {},
): Promise<void> {
  const { number, price, paymentStatus, isCash, person } = await lockSubject(tx, subject)
  const { kind, id } = subject
  if (paymentStatus !== 'REFUND_DUE') {
    throw new AppError('NOT_PAYABLE', `No refund is due for this ${kind}.`)
  }
  assertUnchanged(seen, { amount: paisaToRupees(price) }, 'The amount was')
  await setPaymentStatus(tx, subject, 'REFUNDED', { by: 'ADMIN', actorId: viewer.id })
  await saveReference(tx, subject, reference)
  await recordAudit(tx, {
    actorId: viewer.id,
    action: `${kind}.refund`,
    subject: `${kind}:${id}`,
    before: { paymentStatus },
    after: { paymentStatus: 'REFUNDED', paisa: price, ...(reference ? { reference } : {}) },
  })
  await mailRefunded(tx, {
    kind,
    id,
    number,
    paisa: price,
    isCash,
    ...person,
    ...(reference ? { reference } : {}),
  })
}

/** Stores the bank's reference; for appointments also the time, which orders have in their history. */
async function saveReference(tx: Tx, { kind, id }: Subject, reference: string | undefined): Promise<void> {
  const refundReference = reference ?? null
  if (kind === 'order') await tx.order.updateMany({ where: { id }, data: { refundReference } })
  else await tx.appointment.updateMany({ where: { id }, data: { refundReference, refundedAt: new Date() } })
}
