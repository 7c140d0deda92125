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

const nameOf = { order: 'Order', appointment: 'Appointment' } as const

/** The money of an order or appointment went back: said by an admin who has sent it, by whatever way it came. */
export async function recordRefund(viewer: Viewer, { kind, id }: Subject, note?: RefundNote): Promise<void> {
  const subject = { kind, id: requireId(id, nameOf[kind]) }
  await retried(() => db.$transaction((tx) => markRefunded(tx, viewer, subject, note)))
}

/** The same within the transaction of a bigger change; REFUND_DUE is the only state it leaves. */
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
  await noteReference(tx, subject, reference)
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

/** So that the buyer can be told how and when; an order's history has the moment already. */
async function noteReference(tx: Tx, { kind, id }: Subject, reference: string | undefined): Promise<void> {
  const refundReference = reference ?? null
  if (kind === 'order') await tx.order.updateMany({ where: { id }, data: { refundReference } })
  else await tx.appointment.updateMany({ where: { id }, data: { refundReference, refundedAt: new Date() } })
}
