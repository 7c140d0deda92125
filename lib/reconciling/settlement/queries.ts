import 'server-only'
import { Prisma } from '@prisma/client'
import { toPaisa } from '@/lib/base/money'
import { isAboutDeposit, isPaidInCash } from '@/lib/orders/order/deposit'
import type { DepositState } from '@/lib/orders/order/transitions'
import { db } from '@/lib/platform/database/client'
import type { Page } from '@/lib/platform/http/endpoint'
import { countBy, readListPage } from '@/lib/platform/http/page'
import type { AdminProductFilter, DueRefund, FlaggedPayment } from '@/lib/reconciling/settlement/schema'
import { owedPaisa, toSendBack } from '@/lib/reconciling/settlement/second-payments'

// Refunds due and flagged payments. The caller has checked that the viewer is an admin.

const flagged = { review: { not: null }, reviewedAt: null }
/** Written into the statement, because their indexes are only found for constants. */
const dueCount = Prisma.sql`
  SELECT ((SELECT count(*) FROM orders WHERE payment_status = 'REFUND_DUE' OR deposit_status = 'REFUND_DUE')
    + (SELECT count(*) FROM order_refunds WHERE status = 'DUE')
    + (SELECT count(*) FROM appointments WHERE payment_status = 'REFUND_DUE'))::int AS total`

interface RefundRow extends Omit<DepositState, 'status'> {
  kind: 'order' | 'appointment'
  isDeposit: boolean
  /** The id of a part refund; null: of the whole. */
  part: string | null
  reason: string
  /** The sum that part refunds of the order send besides it. */
  parts: bigint
  id: string
  number: string
  paisa: bigint
  since: Date
  userId: string
  firstName: string
  lastName: string
  email: string
  phoneNumber: string
}

export function listRefundsDue(query: AdminProductFilter): Promise<Page<DueRefund>> {
  return readListPage(query, countBy(dueCount), async (tx, { skip, take }) => {
    const rows = await tx.$queryRaw<RefundRow[]>`
      SELECT 'order' AS kind, id::text, number, payment_status <> 'REFUND_DUE' AS "isDeposit",
        CASE WHEN payment_status = 'REFUND_DUE' THEN total_price ELSE deposit_price END - refunded_price AS paisa,
        payment_method::text AS "paymentMethod", payment_status::text AS "paymentStatus", deposit_status::text AS "depositStatus",
        COALESCE(
          (SELECT max(e.at) FROM order_events e WHERE e.order_id = orders.id
            AND (e.payment = 'REFUND_DUE' OR e.detail = '{"deposit": "REFUND_DUE"}')), updated_at
        ) AS since, coalesce(buyer_id::text, '') AS "userId",
        first_name AS "firstName", last_name AS "lastName", email, phone_number AS "phoneNumber",
        NULL::text AS part, '' AS reason, refunded_price AS parts
      FROM orders WHERE payment_status = 'REFUND_DUE' OR deposit_status = 'REFUND_DUE'
      UNION ALL
      SELECT 'order', o.id::text, o.number, false, r.paisa, o.payment_method::text, o.payment_status::text, o.deposit_status::text, r.granted_at, coalesce(o.buyer_id::text, ''),
        o.first_name, o.last_name, o.email, o.phone_number, r.id::text, r.reason, 0
      FROM order_refunds r JOIN orders o ON o.id = r.order_id WHERE r.status = 'DUE'
      UNION ALL
      SELECT 'appointment', a.id::text, a.number, false, a.price::int8, 'ONLINE', a.payment_status::text, NULL, COALESCE(a.refund_due_at, a.updated_at), u.id::text,
        u.first_name, u.last_name, u.email, u.phone_number, NULL, '', 0
      FROM appointments a JOIN users u ON u.id = a.customer_id WHERE a.payment_status = 'REFUND_DUE'
      ORDER BY since, id, part OFFSET ${skip} LIMIT ${take}`
    const ids = rows.map(({ id }) => id)
    const paid = await tx.paymentAttempt.findMany({
      where: { status: 'PAID', OR: [{ orderId: { in: ids } }, { appointmentId: { in: ids } }] },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      select: { orderId: true, appointmentId: true, basketId: true, transactionId: true, gateway: true },
    })
    return rows.map(({ kind, isDeposit, part, reason, parts, id, number, paisa, since, userId, ...row }) => ({
      kind,
      isDeposit,
      isCash: isPaidInCash(row),
      part: part === null ? null : { _id: part, reason },
      parts: toPaisa(parts),
      _id: id,
      number,
      amount: toPaisa(paisa),
      currency: 'PKR',
      since: since.toISOString(),
      person: {
        _id: userId,
        firstName: row.firstName,
        lastName: row.lastName,
        email: row.email,
        phoneNumber: row.phoneNumber,
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
          order: {
            select: {
              id: true,
              number: true,
              paymentStatus: true,
              totalPrice: true,
              depositStatus: true,
              depositPrice: true,
            },
          },
          appointment: { select: { id: true, number: true, paymentStatus: true, price: true } },
        },
      }),
  )
  const messages = await findMessages(rows.map(({ basketId }) => basketId))
  const owed = await owedPaisa(
    db,
    rows.flatMap(({ order, appointment }) => order?.id ?? appointment?.id ?? []),
  )
  const items = rows.flatMap(({ id, review, amount, updatedAt, order, appointment, ...attempt }) => {
    const subject = (order && moneyOf(order)) ?? appointment
    if (!subject || review === null) return []
    const payment = { amount: Number(amount), review }
    const sendBack = toSendBack(payment, owed.get(attempt.basketId) ?? 0)
    return [
      {
        _id: id,
        review,
        basketId: attempt.basketId,
        gateway: attempt.gateway,
        amount: toPaisa(payment.amount),
        currency: attempt.currency,
        since: updatedAt.toISOString(),
        kind: order ? ('order' as const) : ('appointment' as const),
        subject: {
          _id: subject.id,
          number: subject.number,
          paymentStatus: subject.paymentStatus,
          amount: toPaisa(subject.price),
          isDeposit: order !== null && isAboutDeposit(order),
        },
        sendBack: sendBack === null ? null : toPaisa(sendBack),
        messages: messages.get(attempt.basketId) ?? [],
      },
    ]
  })
  return { items, ...page }
}

type FlaggedOrder = Record<'id' | 'number', string> &
  Parameters<typeof isAboutDeposit>[0] &
  Record<'totalPrice' | 'depositPrice', bigint>

/** The sum that the payment is for: the total, or the deposit as long as that is paid. */
const moneyOf = ({ totalPrice, depositPrice, ...order }: FlaggedOrder) =>
  order.depositStatus !== null && isAboutDeposit(order)
    ? { ...order, paymentStatus: order.depositStatus, price: depositPrice }
    : { ...order, price: totalPrice }

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
