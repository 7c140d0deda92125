// Payments, refunds, part refunds, claims, cancellations and changes of status that meet at the same orders: whether the
// ledger still says what the columns say, and whether anybody got money back twice, or plants and all of the money. Used by a test with a few operations and by
// `npm run bench -- ledger-races` with 10,000.

import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from '@/lib/base/errors'
import { toPaisa } from '@/lib/base/money'
import { newBasketId } from '@/lib/money/payments/basket'
import { changeOrder } from '@/lib/orders/changes/change-order'
import { decideClaim } from '@/lib/orders/claims/decide-claim'
import type { OrderStatus } from '@/lib/orders/order/schema'
import { setParcelOutcome } from '@/lib/orders/parcels/commands'
import { grantPartRefund, sendPartRefund } from '@/lib/orders/refunds/commands'
import type { Viewer } from '@/lib/platform/auth/types'
import { db } from '@/lib/platform/database/client'
import { recordRefund } from '@/lib/reconciling/settlement/commands'
import { findDifferences, findUnbalanced } from '@/lib/reconciling/settlement/ledger-check'
import { postUnposted } from '@/lib/reconciling/settlement/ledger-job'
import { settle } from '@/lib/reconciling/settlement/settle'
import { isBusy } from './busy'
import { factories, uuidv7 } from './factories'
import { ownerRights } from './viewers'

const make = factories(db)
const DEPOSIT = 20_000
/** Of a part refund. Two take the whole deposit. */
const PART = 10_000
/** Pieces of the plant in an order, all of them claimed. */
const PIECES = 2
const STOCK = 100_000
/** Operations on one order, of which up to seven run at once. */
const PER_ORDER = 17
/** Orders whose operations run at once. */
const AT_ONCE = 8
const SPREAD_MS = 60

export interface LedgerRaceResult {
  operations: number
  done: number
  /** Too late, or not allowed in the state that another operation left. */
  rejected: number
  /** Waited too long for a connection or a lock: a client gets 503. */
  busy: number
  /** Errors that are no answer to a person. */
  failed: number
  /** How often each of them occurred. */
  errors: Record<string, number>
  events: number
  entries: number
  unbalanced: number
  differences: number
  /** Part refunds that were granted, and of them sent. */
  parts: number
  partsSent: number
  /** Refunds of the whole that an admin recorded, and events of the ledger about them. */
  refunds: number
  refundEvents: number
  /** Orders for which more was sent back than was paid, or than their refunds come to. */
  refundedTwice: number
  /** Orders whose customer is owed money that no admin is asked to send back. */
  refundsForgotten: number
  /** Claims whose plants are sent again, and those that are paid for. */
  replaced: number
  claimsRefunded: number
  /** Orders that are cancelled although plants are sent again for them. */
  replacedAndCancelled: number
  /** Pieces of the stock that are missing, or that two orders have. */
  stockDrift: number
  /** Orders by what they came to, such as 'ONLINE CANCELLED REFUNDED': 12. */
  ends: Record<string, number>
}

type Operation = () => Promise<unknown>
interface RacedOrder {
  id: string
  claimId: string
  basketId: string
  amount: number
}

/** Races so many operations against orders, 17 for each: online orders, cash orders, and cash orders with a deposit. */
export async function raceLedger(count: number): Promise<LedgerRaceResult> {
  const admins = await Promise.all([1, 2].map(async () => viewerOf(await make.admin())))
  const buyer = await make.buyer()
  const orders = await placeOrders(buyer, Math.ceil(count / PER_ORDER))
  const tally: Tally = { done: 0, rejected: 0, busy: 0, failed: 0, errors: {} }
  for (let from = 0; from < orders.length; from += AT_ONCE) {
    const raced = orders.slice(from, from + AT_ONCE)
    const waves = raced.map((order) => wavesOf(order, viewerOf({ ...buyer, role: 'BUYER' }), admins))
    for (const wave of [0, 1, 2])
      await Promise.all(waves.flatMap((of) => of[wave] ?? []).map((operation) => run(operation, tally)))
  }
  return { operations: orders.length * PER_ORDER, ...tally, ...(await judge()) }
}

const viewerOf = ({ id, role = 'ADMIN' }: { id: string; role?: Viewer['role'] }): Viewer => ({
  id,
  role,
  sessionId: '',
  ...(role === 'ADMIN' && { rights: ownerRights }),
})

/**
 * Three waves: a payment and a parcel; then two part refunds, two answers to the claim, two cancellations and the payment
 * again; then three refunds of the whole, a part refund sent by two admins, the claim answered once more, and another change of status.
 */
function wavesOf(order: RacedOrder, buyer: Viewer, [admin, colleague]: Viewer[]): Operation[][] {
  const { id, claimId } = order
  if (!admin || !colleague) throw new Error('Two admins are needed')
  const set = (status: OrderStatus) => () => changeOrder(admin, id, { status })
  const refund = (by: Viewer) => () => recordRefund(by, { kind: 'order', id })
  const grantPart = (by: Viewer) => () =>
    grantPartRefund(by, id, { amount: toPaisa(PART), reason: 'A broken pot' }, null)
  const answer = (by: Viewer, decision: 'REPLACE' | 'REFUND') => () =>
    decideClaim(by, claimId, { decision, reason: undefined, amount: undefined })
  const reportRefused = () =>
    setParcelOutcome(colleague, id, {
      outcome: 'REFUSED',
      reason: 'CHANGED_MIND',
      note: null,
      returned: 'RESTOCKED',
    })
  return [
    [() => pay(order), set('SHIPPED'), Math.random() < 0.7 ? set('DELIVERED') : reportRefused],
    [
      grantPart(admin),
      grantPart(colleague),
      answer(admin, 'REPLACE'),
      answer(colleague, 'REFUND'),
      () => pay(order),
      () => changeOrder(buyer, id, { status: 'CANCELLED' }),
      set(Math.random() < 0.6 ? 'CANCELLED' : 'PROCESSING'),
    ],
    [
      refund(admin),
      refund(colleague),
      () => changeOrder(colleague, id, { paymentStatus: 'REFUNDED' }),
      () => sendPart(admin, id),
      () => sendPart(colleague, id),
      answer(admin, 'REPLACE'),
      set(Math.random() < 0.5 ? 'CANCELLED' : 'DELIVERED'),
    ],
  ]
}

/** Of the first part refund, whether it is sent already or not. */
async function sendPart(admin: Viewer, orderId: string) {
  const part = await db.orderRefund.findFirst({ where: { orderId }, orderBy: { id: 'asc' } })
  if (part) await sendPartRefund(admin, orderId, part.id, {})
}

const pay = ({ basketId, amount }: RacedOrder) =>
  settle(
    {
      authentic: true,
      basketId,
      outcome: 'paid',
      code: '000',
      transactionId: `T-${basketId}`,
      amounts: [amount],
      garbled: false,
      amountSigned: true,
      raw: {},
    },
    { channel: 'notification', gateway: 'simulator' },
  )

type Tally = Pick<LedgerRaceResult, 'done' | 'rejected' | 'busy' | 'failed' | 'errors'>

async function run(operation: Operation, tally: Tally) {
  await pause(Math.random() * SPREAD_MS)
  try {
    await operation()
    tally.done += 1
  } catch (error) {
    if (isBusy(error)) tally.busy += 1
    else if (error instanceof AppError) tally.rejected += 1
    else {
      const text = String(error)
      tally.failed += 1
      tally.errors[text] = (tally.errors[text] ?? 0) + 1
    }
  }
}

/** Stored directly and opened by the job, because placing is not what is raced. */
async function placeOrders(buyer: { id: string; email: string; phoneNumber: string }, count: number) {
  const products = await Promise.all(
    Array.from({ length: 20 }, () => make.product({ stock: STOCK, categories: [] })),
  )
  const total = 215_000
  const orders = Array.from({ length: count }, (_, at) => {
    const [method, deposit] = [at % 3 === 0 ? 'ONLINE' : 'COD', at % 3 === 1 ? DEPOSIT : 0]
    const id = uuidv7(Date.now(), randomBytes(10))
    const productId = products[at % products.length]?.id ?? ''
    const [itemId, claimId] = [uuidv7(Date.now(), randomBytes(10)), uuidv7(Date.now(), randomBytes(10))]
    return {
      id,
      itemId,
      claimId,
      productId,
      method,
      deposit,
      basketId: newBasketId(`G-${at}`),
      amount: deposit || total,
    }
  })
  const of = <T>(value: (order: (typeof orders)[number]) => T) => orders.map(value)
  const ids = of(({ id }) => id)
  await db.$executeRaw`
    INSERT INTO orders (id, buyer_id, payment_method, deposit_price, deposit_status, first_name, last_name, email, phone_number,
      street, city, state, country, zip_code, items_price, tax_price, shipping_price, total_price, courier)
    SELECT id, ${buyer.id}::uuid, method::"PaymentMethod", deposit,
      CASE WHEN deposit > 0 THEN 'UNPAID'::"PaymentStatus" END, 'Bilal', 'Raza', ${buyer.email}, ${buyer.phoneNumber},
      '5 Mall Road', 'Gujrat', 'Punjab', 'Pakistan', '50700', 100000, 15000, 100000, ${total}, 'TCS'
    FROM unnest(${ids}::uuid[], ${of(({ method }) => method)}::text[], ${of(({ deposit }) => deposit)}::bigint[])
      AS one(id, method, deposit)`
  await db.$executeRaw`
    INSERT INTO order_items (id, order_id, product_id, position, name, quantity, unit_price)
    SELECT item, id, product, 0, 'Plant', ${PIECES}, 50000
    FROM unnest(${of(({ itemId }) => itemId)}::uuid[], ${ids}::uuid[], ${of(({ productId }) => productId)}::uuid[])
      AS one(item, id, product)`
  await db.arrivalClaim.createMany({
    data: orders.map(({ claimId, itemId }) => ({
      id: claimId,
      orderItemId: itemId,
      quantity: PIECES,
      kind: 'DEAD' as const,
      description: 'Dry',
    })),
  })
  await db.$executeRaw`
    INSERT INTO order_events (order_id, status, "by") SELECT unnest(${ids}::uuid[]), 'PENDING', 'BUYER'`
  await db.$executeRaw`
    INSERT INTO payment_attempts (id, basket_id, gateway, order_id, amount, order_date, updated_at)
    SELECT gen_random_uuid(), basket, 'simulator', id, amount, '2026-11-24', now()
    FROM unnest(${ids}::uuid[], ${of(({ basketId }) => basketId)}::text[], ${of(({ amount }) => amount)}::bigint[])
      AS one(id, basket, amount)`
  await postUnposted()
  return orders
}

/**
 * The orders were stored without taking stock: those that are cancelled have given back what came back, replacements have taken
 * theirs. Plants that were accepted as dead count once more if they went back.
 */
async function stockDrift(): Promise<number> {
  const [found] = await db.$queryRaw<{ drift: number }[]>`
    SELECT coalesce(sum(abs(p.stock - ${STOCK} - moved.pieces) + moved.dead), 0)::int AS drift
    FROM products p, LATERAL (
      SELECT sum(CASE WHEN o.status = 'CANCELLED' THEN i.given_back ELSE 0 END
          - CASE WHEN o.replaces_id IS NOT NULL THEN i.quantity ELSE 0 END) AS pieces,
        count(*) FILTER (WHERE o.status = 'CANCELLED' AND (i.given_back IS NULL OR
          i.given_back + CASE WHEN c.status IN ('REFUNDED', 'REPLACED') THEN c.quantity ELSE 0 END > i.quantity)) AS dead
      FROM order_items i JOIN orders o ON o.id = i.order_id LEFT JOIN arrival_claims c ON c.order_item_id = i.id
      WHERE i.product_id = p.id
      HAVING count(*) > 0) moved`
  return found?.drift ?? 0
}

async function judge() {
  const { differences } = await findDifferences()
  const unbalanced = await findUnbalanced()
  const refundedTwice = await db.$queryRaw<unknown[]>`
    SELECT FROM order_money m JOIN orders o ON o.id = m.order_id
    WHERE m.refunded > m.paid
      OR m.refunded > o.total_price * (SELECT count(*) FROM order_events e WHERE e.order_id = o.id AND e.payment = 'REFUNDED')
        + CASE WHEN o.deposit_status = 'REFUNDED' THEN o.deposit_price ELSE 0 END
        + (SELECT coalesce(sum(r.paisa), 0) FROM order_refunds r WHERE r.order_id = o.id AND r.status = 'SENT')`
  const refundsForgotten = await db.$queryRaw<unknown[]>`
    SELECT FROM order_money m JOIN orders o ON o.id = m.order_id
    WHERE m.owed < 0 AND o.payment_status <> 'REFUND_DUE'
      AND NOT EXISTS (SELECT FROM order_refunds r WHERE r.order_id = o.id AND r.status = 'DUE')
      AND NOT coalesce(o.deposit_status = 'REFUND_DUE' AND o.payment_status IN ('UNPAID', 'FAILED'), false)
      AND NOT EXISTS (SELECT FROM payment_attempts a
        WHERE a.order_id = o.id AND a.review IS NOT NULL AND a.reviewed_at IS NULL)`
  const ends = await db.$queryRaw<{ end: string; count: number }[]>`
    SELECT concat_ws(' ', payment_method, status, payment_status, 'deposit ' || deposit_status) AS end, count(*)::int
    FROM orders GROUP BY 1 ORDER BY 1`
  return {
    events: await db.ledgerEvent.count(),
    entries: await db.ledgerEntry.count(),
    unbalanced: unbalanced.length,
    differences: differences.length,
    parts: await db.orderRefund.count(),
    partsSent: await db.orderRefund.count({ where: { status: 'SENT' } }),
    refunds: await db.auditEntry.count({ where: { action: 'order.refund' } }),
    refundEvents: await db.ledgerEvent.count({ where: { kind: 'REFUND' } }),
    refundedTwice: refundedTwice.length,
    refundsForgotten: refundsForgotten.length,
    replaced: await db.arrivalClaim.count({ where: { status: 'REPLACED' } }),
    claimsRefunded: await db.arrivalClaim.count({ where: { status: 'REFUNDED' } }),
    replacedAndCancelled: await db.order.count({
      where: { status: 'CANCELLED', replacements: { some: { status: { not: 'CANCELLED' } } } },
    }),
    stockDrift: await stockDrift(),
    ends: Object.fromEntries(ends.map(({ end, count }) => [end, count])),
  }
}
