// Reports, confirmations, rejections, deadlines, cancellations and payments of the gateway that meet at the same orders and visits:
// whether the ledger still agrees, and whether anything was paid twice. Used by a test with a few operations and by
// `npm run bench -- transfer-races` with 5,000.

import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from '@/lib/base/errors'
import { cancelByShop } from '@/lib/care/appointments/cancel'
import { releaseUnpaidHolds } from '@/lib/care/appointments/holds'
import type { Subject } from '@/lib/money/payments/attempts'
import { newBasketId } from '@/lib/money/payments/basket'
import { cancelUnpaidOrder } from '@/lib/orders/changes/cancel-overdue'
import { changeOrder } from '@/lib/orders/changes/change-order'
import type { Viewer } from '@/lib/platform/auth/types'
import { contendedTransaction, db } from '@/lib/platform/database/client'
import { findDifferences, findUnbalanced } from '@/lib/reconciling/settlement/ledger-check'
import { postUnposted } from '@/lib/reconciling/settlement/ledger-job'
import { settle } from '@/lib/reconciling/settlement/settle'
import { confirmTransfer, rejectTransfer } from '@/lib/reconciling/transfers/commands'
import { storeReport } from '@/lib/reconciling/transfers/report'
import { isBusy } from './busy'
import { factories, uuidv7 } from './factories'
import { ownerRights } from './viewers'

const make = factories(db)
const TOTAL = 215_000
const DEPOSIT = 20_000
/** Operations on one order or visit: three, then seven at once. */
const PER_SUBJECT = 10
/** Subjects whose operations run at once. */
const AT_ONCE = 8
const SPREAD_MS = 40
const day = 24 * 3_600_000

export interface TransferRaceResult {
  operations: number
  done: number
  /** Too late, or not allowed in the state that another operation left. */
  rejected: number
  /** Waited too long for a connection or a lock: a client gets 503. */
  busy: number
  /** Errors that are no answer to a person. */
  failed: number
  errors: Record<string, number>
  confirmed: number
  unbalanced: number
  differences: number
  /** Orders and visits that two payments have paid, of which none is flagged as a second one. */
  paidTwice: number
  /** Confirmations that paid nothing, or twice: those without exactly one payment, entry at the bank and entry of the audit log. */
  confirmedWrong: number
  /** Orders and visits whose accounts of bank or gateway have another balance than their payments. */
  accountsWrong: number
  /** Money that is kept for what does not take place, or is to be sent back for what does. */
  statesWrong: number
  /** Orders and visits by what they came to. */
  ends: Record<string, number>
}

type Operation = () => Promise<unknown>
interface Raced extends Subject {
  basketId: string
  paisa: number
}

/** Races so many operations, ten for each: online orders, cash orders with a deposit, and visits. */
export async function raceTransfers(count: number): Promise<TransferRaceResult> {
  const admins = await Promise.all([1, 2].map(async () => viewerOf(await make.admin(), 'ADMIN')))
  const buyer = await make.buyer()
  const subjects = await storeSubjects(buyer, Math.ceil(count / PER_SUBJECT))
  const tally: Tally = { done: 0, rejected: 0, busy: 0, failed: 0, errors: {} }
  for (let from = 0; from < subjects.length; from += AT_ONCE) {
    const raced = subjects.slice(from, from + AT_ONCE)
    await beginDeadlines(raced)
    const waves = raced.map((subject) => wavesOf(subject, viewerOf(buyer, 'BUYER'), admins))
    for (const wave of [0, 1])
      await Promise.all(waves.flatMap((of) => of[wave] ?? []).map((operation) => run(operation, tally)))
  }
  return { operations: subjects.length * PER_SUBJECT, ...tally, ...(await judge()) }
}

const viewerOf = ({ id }: { id: string }, role: Viewer['role']): Viewer => ({
  id,
  role,
  sessionId: '',
  ...(role === 'ADMIN' && { rights: ownerRights }),
})

/**
 * Two waves: two reports and a payment of the gateway, which mostly fails; then both admins confirm, one rejects, the deadline ends
 * it, it is cancelled, the gateway pays, and it is reported again.
 */
function wavesOf(subject: Raced, buyer: Viewer, [admin, colleague]: Viewer[]): Operation[][] {
  if (!admin || !colleague) throw new Error('Two admins are needed')
  const reference = `T${randomBytes(6).toString('hex')}`
  const report = () =>
    contendedTransaction((tx) => storeReport(tx, subject, { reference, account: null, pictures: [] }))
  const gateway = (isPaid: boolean) => () => payByGateway(subject, isPaid)
  return [
    [report, report, gateway(Math.random() < 0.2)],
    [
      confirmBy(admin, subject),
      confirmBy(colleague, subject),
      async () => rejectTransfer(colleague, await transferOf(subject), { reason: 'Nothing has arrived.' }),
      () => (Math.random() < 0.5 ? end(subject) : Promise.resolve()),
      () => (Math.random() < 0.5 ? cancel(subject, buyer, admin) : Promise.resolve()),
      gateway(Math.random() < 0.5),
      report,
    ],
  ]
}

const confirmBy = (admin: Viewer, subject: Subject) => async () =>
  confirmTransfer(admin, await transferOf(subject))

const ownerOf = ({ kind, id }: Subject) => (kind === 'order' ? { orderId: id } : { appointmentId: id })

async function transferOf(subject: Subject): Promise<string> {
  const found = await db.transfer.findFirst({ where: ownerOf(subject), select: { id: true } })
  return found?.id ?? uuidv7(Date.now(), randomBytes(10))
}

/** As the jobs do, once the hold of the report has ended as well. */
const end = ({ kind, id }: Subject) => {
  const later = new Date(Date.now() + 30 * day)
  return kind === 'order' ? cancelUnpaidOrder(id, later) : releaseUnpaidHolds(later)
}

const cancel = ({ kind, id }: Subject, buyer: Viewer, admin: Viewer): Promise<unknown> =>
  kind === 'order'
    ? changeOrder(buyer, id, { status: 'CANCELLED' })
    : cancelByShop(admin, id, { reason: 'The caretaker is ill.' })

const payByGateway = ({ basketId, paisa }: Raced, isPaid: boolean) =>
  settle(
    {
      authentic: true,
      basketId,
      outcome: isPaid ? 'paid' : 'failed',
      code: isPaid ? '000' : '002',
      transactionId: `G-${basketId}`,
      amounts: [paisa],
      garbled: false,
      amountSigned: true,
      raw: {},
    },
    { channel: 'notification', gateway: 'simulator' },
  )

type Tally = Pick<TransferRaceResult, 'done' | 'rejected' | 'busy' | 'failed' | 'errors'>

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

/** The deadlines of those that are raced are over; the job would end the others with them. */
async function beginDeadlines(raced: readonly Raced[]): Promise<void> {
  const payBy = new Date(Date.now() - 3_600_000)
  const ids = raced.map(({ id }) => id)
  await db.order.updateMany({ where: { id: { in: ids } }, data: { payBy } })
  await db.appointment.updateMany({ where: { id: { in: ids } }, data: { payBy } })
}

/** Stored directly, because placing is not what is raced. Each has a form of the gateway as well. */
async function storeSubjects(
  buyer: { id: string; email: string; phoneNumber: string },
  count: number,
): Promise<Raced[]> {
  const product = await make.product({ stock: 100_000, categories: [] })
  const caretaker = await make.caretaker()
  const payBy = new Date(Date.now() + 60 * day)
  const raced: Raced[] = []
  for (let at = 0; at < count; at += 1) {
    const basketId = newBasketId(`G-${at}`)
    if (at % 3 === 2) {
      const start = new Date(Date.now() + 40 * day + at * 2 * 3_600_000)
      const visit = await make.appointment({
        customerId: buyer.id,
        caretakerId: caretaker.id,
        purpose: 'Pruning',
        price: TOTAL,
        start,
        end: new Date(start.getTime() + 3_600_000),
      })
      await db.appointment.update({ where: { id: visit.id }, data: { payBy } })
      raced.push({ kind: 'appointment', id: visit.id, basketId, paisa: TOTAL })
    } else {
      const isDeposit = at % 3 === 1
      const id = uuidv7(Date.now(), randomBytes(10))
      await db.$executeRaw`
        INSERT INTO orders (id, buyer_id, payment_method, deposit_price, deposit_status, pay_by, first_name, last_name, email,
          phone_number, street, city, state, country, zip_code, items_price, tax_price, shipping_price, total_price)
        VALUES (${id}::uuid, ${buyer.id}::uuid, ${isDeposit ? 'COD' : 'ONLINE'}::"PaymentMethod", ${isDeposit ? DEPOSIT : 0},
          ${isDeposit ? 'UNPAID' : null}::"PaymentStatus", ${payBy}, 'Bilal', 'Raza', ${buyer.email}, ${buyer.phoneNumber},
          '5 Mall Road', 'Gujrat', 'Punjab', 'Pakistan', '50700', 100000, 15000, 100000, ${TOTAL})`
      await db.orderItem.create({
        data: {
          orderId: id,
          productId: product.id,
          position: 0,
          name: 'Plant',
          quantity: 1,
          unitPrice: 100_000,
        },
      })
      await db.orderEvent.create({ data: { orderId: id, status: 'PENDING', by: 'BUYER' } })
      raced.push({ kind: 'order', id, basketId, paisa: isDeposit ? DEPOSIT : TOTAL })
    }
  }
  await db.paymentAttempt.createMany({
    data: raced.map((subject) => ({
      basketId: subject.basketId,
      gateway: 'simulator',
      ...ownerOf(subject),
      amount: subject.paisa,
      orderDate: '2026-11-28',
    })),
  })
  await postUnposted()
  return raced
}

/** All orders and visits with what their payments and accounts say. */
const judged = `
  SELECT s.*, coalesce(t.state::text, 'NONE') AS transfer,
    (SELECT count(*) FROM payment_attempts p WHERE p.status = 'PAID' AND s.id IN (p.order_id, p.appointment_id)) AS paid,
    (SELECT count(*) FROM payment_attempts p WHERE p.review LIKE 'Paid a second time%' AND s.id IN (p.order_id, p.appointment_id)) AS second,
    (SELECT count(*) FROM payment_attempts p WHERE p.status = 'PAID' AND p.gateway = 'transfer' AND s.id IN (p.order_id, p.appointment_id)) AS transfers,
    (SELECT count(*) FROM ledger_events e WHERE e.kind = 'TRANSFERRED' AND s.id IN (e.order_id, e.appointment_id)) AS moved,
    (SELECT count(*) FROM audit_log l WHERE l.action = 'transfer.confirm' AND l.subject = s.kind || ':' || s.id) AS audited,
    coalesce((SELECT sum(p.amount) FROM payment_attempts p WHERE p.status = 'PAID' AND p.gateway = 'transfer' AND s.id IN (p.order_id, p.appointment_id)), 0) AS by_transfer,
    coalesce((SELECT sum(p.amount) FROM payment_attempts p WHERE p.status = 'PAID' AND p.gateway <> 'transfer' AND s.id IN (p.order_id, p.appointment_id)), 0) AS by_gateway,
    coalesce((SELECT sum(n.paisa) FROM ledger_events e JOIN ledger_entries n ON n.event_id = e.id
      WHERE n.account = 'BANK' AND s.id IN (e.order_id, e.appointment_id)), 0) AS bank,
    coalesce((SELECT sum(n.paisa) FROM ledger_events e JOIN ledger_entries n ON n.event_id = e.id
      WHERE n.account = 'GATEWAY' AND s.id IN (e.order_id, e.appointment_id)), 0) AS gateway
  FROM (
    SELECT id, 'order' AS kind, status <> 'CANCELLED' AS active, coalesce(deposit_status, payment_status)::text AS payment FROM orders
    UNION ALL
    SELECT id, 'appointment', status <> 'REJECTED' AND deleted_at IS NULL, payment_status::text FROM appointments
  ) s LEFT JOIN transfers t ON s.id IN (t.order_id, t.appointment_id)`

async function judge() {
  const { differences } = await findDifferences()
  const unbalanced = await findUnbalanced()
  const [found] = await db.$queryRawUnsafe<
    Pick<TransferRaceResult, 'confirmed' | 'paidTwice' | 'confirmedWrong' | 'accountsWrong' | 'statesWrong'>[]
  >(`
    SELECT (count(*) FILTER (WHERE transfer = 'CONFIRMED'))::int AS confirmed,
      (count(*) FILTER (WHERE paid - second > 1))::int AS "paidTwice",
      (count(*) FILTER (WHERE (transfer = 'CONFIRMED')::int <> transfers OR moved <> transfers OR audited <> transfers))::int
        AS "confirmedWrong",
      (count(*) FILTER (WHERE bank <> by_transfer OR gateway <> by_gateway))::int AS "accountsWrong",
      (count(*) FILTER (WHERE (NOT active AND payment = 'PAID') OR (active AND payment = 'REFUND_DUE')
        OR (paid > 0) <> (payment IN ('PAID', 'REFUND_DUE'))))::int AS "statesWrong"
    FROM (${judged}) judged`)
  if (!found) throw new Error('Nothing was judged')
  const ends = await db.$queryRawUnsafe<{ end: string; count: number }[]>(`
    SELECT concat_ws(' ', kind, CASE WHEN active THEN 'goes on' ELSE 'ended' END, payment, transfer,
      CASE WHEN second > 0 THEN 'second' END) AS "end", count(*)::int AS count
    FROM (${judged}) judged GROUP BY 1 ORDER BY 1`)
  return {
    ...found,
    unbalanced: unbalanced.length,
    differences: differences.length,
    ends: Object.fromEntries(ends.map(({ end, count }) => [end, count])),
  }
}
