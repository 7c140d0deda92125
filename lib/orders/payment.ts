import 'server-only'
import type { Tx } from '@/lib/database/client'
import { nextVersion } from '@/lib/database/versions'
import { bookOrder } from '@/lib/orders/book-order'
import { isAboutDeposit } from '@/lib/orders/deposit'
import { issueInvoice } from '@/lib/orders/issue-invoice'
import { type LockedOrder, lockOrder } from '@/lib/orders/lock'
import { setStatus } from '@/lib/orders/set-status'
import { isActiveOrder, isInvoiceDue, type OrderState } from '@/lib/orders/transitions'
import type { PaymentStatus } from '@/lib/payments/rules'
import { type Actor, type PayableKind, systemActor, toLockedSubject } from '@/lib/payments/subjects'

export const orderPayments: PayableKind = {
  kind: 'order',

  async lock(tx, id) {
    const order = await lockOrder(tx, id, null)
    const { totalPrice, depositPrice, depositStatus } = order
    const isActive = isActiveOrder(order)
    return depositStatus && isAboutDeposit(order)
      ? toLockedSubject(
          { ...order, price: depositPrice, paymentStatus: depositStatus },
          { isActive, isCash: false },
        )
      : toLockedSubject({ ...order, price: totalPrice }, { isActive, isCash: order.paymentMethod === 'COD' })
  },

  /** Of the total or of the deposit. Adds an entry to the order's history, books it and, once due, issues its invoice. */
  async setPaymentStatus(tx, id, to, actor = systemActor) {
    const locked = await lockOrder(tx, id, null)
    if (isAboutDeposit(locked)) return setDepositStatus(tx, id, locked, to, actor)
    const { by, actorId } = actor
    const [order] = await tx.$queryRaw<Pick<OrderState, 'status'>[]>`
      WITH changed AS (
        UPDATE orders SET payment_status = ${to}::"PaymentStatus",
          updated_at = ${nextVersion}
        WHERE id = ${id}::uuid RETURNING id, status, updated_at)
      INSERT INTO order_events (order_id, status, payment, "by", actor_id, at)
      SELECT id, status, ${to}::"PaymentStatus", ${by}::"Actor", ${actorId}::uuid, updated_at FROM changed
      RETURNING status::text`
    await bookOrder(tx, id, to === 'REFUNDED' ? 'REFUND' : 'PAYMENT', actor)
    if (order && isInvoiceDue({ ...order, paymentStatus: to })) await issueInvoice(tx, id)
  },

  async setPayBy(tx, id, payBy) {
    await tx.order.updateMany({ where: { id }, data: { payBy } })
  },

  async saveRefund(tx, id, refundReference) {
    await tx.order.updateMany({ where: { id }, data: { refundReference } })
  },
}

/** A paid deposit confirms the order. */
async function setDepositStatus(
  tx: Tx,
  id: string,
  order: LockedOrder,
  to: PaymentStatus,
  actor: Actor,
): Promise<void> {
  await tx.$executeRaw`
    WITH changed AS (
      UPDATE orders SET deposit_status = ${to}::"PaymentStatus", updated_at = ${nextVersion}
      WHERE id = ${id}::uuid RETURNING id, status, updated_at)
    INSERT INTO order_events (order_id, status, detail, "by", actor_id, at)
    SELECT id, status, jsonb_build_object('deposit', ${to}::text), ${actor.by}::"Actor", ${actor.actorId}::uuid, updated_at
    FROM changed`
  await bookOrder(tx, id, to === 'REFUNDED' ? 'REFUND' : 'DEPOSIT', actor)
  if (to === 'PAID' && order.status === 'PENDING')
    await setStatus(tx, systemActor, id, await lockOrder(tx, id, null), 'PROCESSING')
}
