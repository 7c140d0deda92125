import 'server-only'
import { nextVersion } from '@/lib/database/versions'
import { notFound } from '@/lib/errors'
import { issueInvoice } from '@/lib/orders/issue-invoice'
import { isActiveOrder, isInvoiceDue, type OrderState } from '@/lib/orders/transitions'
import { type PayableKind, type SubjectRow, systemActor, toLockedSubject } from '@/lib/payments/subjects'

type Row = SubjectRow & Pick<OrderState, 'status' | 'paymentMethod'>

export const orderPayments: PayableKind = {
  kind: 'order',

  async lock(tx, id) {
    const [row] = await tx.$queryRaw<Row[]>`
      SELECT number, status::text, payment_method::text AS "paymentMethod", total_price AS price,
        payment_status::text AS "paymentStatus", pay_by AS "payBy", first_name AS "firstName", email
      FROM orders WHERE id = ${id}::uuid FOR NO KEY UPDATE`
    if (!row) throw notFound('Order')
    return toLockedSubject(row, { isActive: isActiveOrder(row), isCash: row.paymentMethod === 'COD' })
  },

  /** Adds an entry to the order's history and, once due, issues its invoice. */
  async setPaymentStatus(tx, id, to, { by, actorId } = systemActor) {
    const [order] = await tx.$queryRaw<Pick<OrderState, 'status'>[]>`
      WITH changed AS (
        UPDATE orders SET payment_status = ${to}::"PaymentStatus",
          updated_at = ${nextVersion}
        WHERE id = ${id}::uuid RETURNING id, status, updated_at)
      INSERT INTO order_events (order_id, status, payment, "by", actor_id, at)
      SELECT id, status, ${to}::"PaymentStatus", ${by}::"Actor", ${actorId}::uuid, updated_at FROM changed
      RETURNING status::text`
    if (order && isInvoiceDue({ ...order, paymentStatus: to })) await issueInvoice(tx, id)
  },

  async setPayBy(tx, id, payBy) {
    await tx.order.updateMany({ where: { id }, data: { payBy } })
  },

  async saveRefund(tx, id, refundReference) {
    await tx.order.updateMany({ where: { id }, data: { refundReference } })
  },
}
