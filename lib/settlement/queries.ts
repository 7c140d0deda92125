import 'server-only'
import { db, type Tx } from '@/lib/database/client'
import type { Page } from '@/lib/http/endpoint'
import { readListPage } from '@/lib/http/page'
import { paisaToRupees } from '@/lib/money'
import type { AdminProductFilter, DueRefund, FlaggedPayment } from '@/lib/settlement/schema'

// Refunds due and flagged payments. The caller has checked that the viewer is an admin.

const flagged = { review: { not: null }, reviewedAt: null }
const due = { paymentStatus: 'REFUND_DUE' } as const
const orderDue = { OR: [due, { depositStatus: 'REFUND_DUE' as const }] }

interface RefundRow {
  kind: 'order' | 'appointment'
  isDeposit: boolean
  id: string
  number: string
  paisa: bigint
  since: Date
  userId: string
  firstName: string
  lastName: string
  email: string
  phoneNumber: string
  total: bigint
}

export function listRefundsDue(query: AdminProductFilter): Promise<Page<DueRefund>> {
  const count = async (tx: Tx) =>
    (await tx.order.count({ where: orderDue })) + (await tx.appointment.count({ where: due }))
  return readListPage(query, count, async (tx, { skip, take }) => {
    const rows = await tx.$queryRaw<RefundRow[]>`
      SELECT 'order' AS kind, id::text, number,
        payment_status <> 'REFUND_DUE' AS "isDeposit",
        CASE WHEN payment_status = 'REFUND_DUE' THEN total_price ELSE deposit_price END AS paisa,
        COALESCE(
          (SELECT max(e.at) FROM order_events e WHERE e.order_id = orders.id
            AND (e.payment = 'REFUND_DUE' OR e.detail = '{"deposit": "REFUND_DUE"}')), updated_at
        ) AS since, coalesce(buyer_id::text, '') AS "userId",
        first_name AS "firstName", last_name AS "lastName", email, phone_number AS "phoneNumber"
      FROM orders WHERE payment_status = 'REFUND_DUE' OR deposit_status = 'REFUND_DUE'
      UNION ALL
      SELECT 'appointment', a.id::text, a.number, false, a.price::int8, COALESCE(a.refund_due_at, a.updated_at), u.id::text,
        u.first_name, u.last_name, u.email, u.phone_number
      FROM appointments a JOIN users u ON u.id = a.customer_id WHERE a.payment_status = 'REFUND_DUE'
      ORDER BY since, id OFFSET ${skip} LIMIT ${take}`
    const ids = rows.map(({ id }) => id)
    const paid = await tx.paymentAttempt.findMany({
      where: { status: 'PAID', OR: [{ orderId: { in: ids } }, { appointmentId: { in: ids } }] },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      select: { orderId: true, appointmentId: true, basketId: true, transactionId: true, gateway: true },
    })
    return rows.map(({ kind, isDeposit, id, number, paisa, since, userId, ...person }) => ({
      kind,
      isDeposit,
      _id: id,
      number,
      amount: paisaToRupees(Number(paisa)),
      currency: 'PKR',
      since: since.toISOString(),
      person: {
        _id: userId,
        firstName: person.firstName,
        lastName: person.lastName,
        email: person.email,
        phoneNumber: person.phoneNumber,
      },
      payments: paid
        .filter(({ orderId, appointmentId }) => (orderId ?? appointmentId) === id)
        .map(({ basketId, transactionId, gateway }) => ({ basketId, transactionId, gateway })),
    }))
  })
}

const MAX_MESSAGES = 20

/** Payments to review, the oldest first. */
export async function listFlaggedPayments(query: AdminProductFilter): Promise<Page<FlaggedPayment>> {
  const { items: rows, ...page } = await readListPage(
    query,
    (tx) => tx.paymentAttempt.count({ where: flagged }),
    (tx, part) =>
      tx.paymentAttempt.findMany({
        where: flagged,
        orderBy: [{ updatedAt: 'asc' }, { id: 'asc' }],
        ...part,
        select: {
          id: true,
          review: true,
          basketId: true,
          gateway: true,
          amount: true,
          currency: true,
          updatedAt: true,
          order: { select: { id: true, number: true, paymentStatus: true, totalPrice: true } },
          appointment: { select: { id: true, number: true, paymentStatus: true, price: true } },
        },
      }),
  )
  const messages = await findMessages(rows.map(({ basketId }) => basketId))
  const items = rows.flatMap(({ id, review, amount, updatedAt, order, appointment, ...attempt }) => {
    const subject = order ?? appointment
    if (!subject || review === null) return []
    const price = Number(order?.totalPrice ?? appointment?.price ?? 0)
    return [
      {
        _id: id,
        review,
        basketId: attempt.basketId,
        gateway: attempt.gateway,
        amount: paisaToRupees(Number(amount)),
        currency: attempt.currency,
        since: updatedAt.toISOString(),
        kind: order ? ('order' as const) : ('appointment' as const),
        subject: {
          _id: subject.id,
          number: subject.number,
          paymentStatus: subject.paymentStatus,
          amount: paisaToRupees(price),
        },
        messages: messages.get(attempt.basketId) ?? [],
      },
    ]
  })
  return { items, ...page }
}

async function findMessages(baskets: string[]): Promise<Map<string, FlaggedPayment['messages']>> {
  const rows = await db.paymentNotification.findMany({
    where: { basketId: { in: baskets }, authentic: true },
    orderBy: [{ receivedAt: 'desc' }, { id: 'desc' }],
    take: baskets.length * MAX_MESSAGES,
  })
  const byBasket = new Map<string, FlaggedPayment['messages']>()
  for (const { basketId, receivedAt, channel, code, transactionId, effect, raw } of rows) {
    const messages = byBasket.get(basketId ?? '') ?? []
    const fields = raw as Record<string, string | undefined>
    messages.push({
      at: receivedAt.toISOString(),
      channel,
      code,
      transactionId,
      effect,
      amount: fields.transaction_amount ?? null,
      currency: fields.transaction_currency ?? null,
    })
    if (messages.length <= MAX_MESSAGES) byBasket.set(basketId ?? '', messages)
  }
  return byBasket
}
