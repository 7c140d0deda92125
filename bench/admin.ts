// Started by bench/admin.mjs with tsx. `book`: opens the ledger of all orders. `measure`: runs what the pages of the admin area
// read. Writes as JSON into a file the statements, how long they took and their plans.
import { writeFileSync } from 'node:fs'
// The recorder comes before the pool of the shop, which takes the function of the driver that it wraps.
import './recorder.mjs'
import { monthRange, yearMonthAt } from '@/lib/base/time/date-range'
import { listDiscounts, listUses } from '@/lib/money/discounts/queries'
import { listOrderEvents } from '@/lib/money/ledger/queries'
import { readParcelFigures } from '@/lib/office/figures/parcels'
import { readFigures } from '@/lib/office/figures/queries'
import { parseRange } from '@/lib/office/figures/rules'
import { readToDo } from '@/lib/office/figures/to-do'
import { readPurchaseGroups } from '@/lib/office/stock-keeping/purchase-queries'
import { listMovements, readCountList, readDeaths } from '@/lib/office/stock-keeping/queries'
import { getArrivalFigures } from '@/lib/orders/claims/figures'
import { findClaimState, listClaims } from '@/lib/orders/claims/queries'
import { listCalls } from '@/lib/orders/confirmation/call-queries'
import { cancelUnconfirmedOrders } from '@/lib/orders/confirmation/expire'
import {
  countShipmentNotes,
  latestShipments,
  listShipmentNotes,
  listShipments,
} from '@/lib/orders/couriers/shipments'
import { issueMissingCreditNotes, issueMissingInvoices } from '@/lib/orders/invoices/issue-missing'
import { countPacking, listPacking } from '@/lib/orders/packing/queries'
import { listAdminOrders } from '@/lib/orders/views/admin-list'
import { findOrderView } from '@/lib/orders/views/queries'
import { db } from '@/lib/platform/database/client'
import { readCollectedDays, readCollectedOrders, readOutstanding } from '@/lib/reconciling/collected/figures'
import { readStatementTasks } from '@/lib/reconciling/collected/tasks'
import { postChanges, postUnposted } from '@/lib/reconciling/settlement/ledger-job'
import { listFlaggedPayments, listRefundsDue } from '@/lib/reconciling/settlement/queries'
import { cancelUnpaidOrders } from '@/lib/reconciling/settlement/reconcile'
import { listLines, listStatements } from '@/lib/reconciling/statements/queries'
import { staffViewer } from '../tests/support/viewers'
import { type Explained, explainStatements } from './explain-statements.mjs'
import { recordStatements } from './recorder.mjs'

export interface MeasuredScreen {
  name: string
  /** The quickest of some runs, because other work of the machine only makes them slower. */
  ms: number
  statements: Explained[]
}

const RUNS = 5
const [answer = '', what = ''] = process.argv.slice(2)

async function screens(): Promise<Record<string, () => Promise<unknown>>> {
  const admin = await db.user.findFirstOrThrow({ where: { role: 'ADMIN' } })
  const viewer = staffViewer(admin)
  const order = await db.order.findFirstOrThrow({ where: { refunds: { some: { status: 'SENT' } } } })
  const code = await db.discountCode.findFirstOrThrow({ where: { code: 'CODE1' } })
  const statement = await db.statement.findFirst({ orderBy: { importedAt: 'desc' } })
  const product = await db.product.findFirstOrThrow({ orderBy: { id: 'asc' } })
  const now = new Date()
  const days = parseRange('', '', now)
  const before = monthRange(yearMonthAt(new Date(now.getTime() - 31 * 86_400_000)))
  if (!before) throw new Error('No month')
  const first = { page: 1, limit: 20 }
  return {
    'every page: open tasks': readToDo,
    'overview: sales': () => readFigures(days),
    'overview: parcels': () => readParcelFigures(days),
    'cash: with couriers': readOutstanding,
    'cash: tasks': readStatementTasks,
    'cash: a month by day': () => readCollectedDays(before),
    'cash: statements': () => listStatements({ page: 1, limit: 10 }),
    'cash: all outstanding orders': () => readCollectedOrders(null, {}),
    'cash: missing orders': () => readCollectedOrders(null, { figure: 'missing' }),
    'cash: orders of a day': () =>
      readCollectedOrders({ from: before.to, to: before.to }, { source: 'PostEx' }),
    'cash: orders paid online': () => readCollectedOrders(before, { source: 'PayFast' }),
    'cash: lines of a statement': async () =>
      statement && (await listLines(statement.id, { page: 1, limit: 20, state: 'open' })),
    'claims: open': () => listClaims({ ...first, list: 'open' }),
    'claims: decided': () => listClaims({ ...first, list: 'decided' }),
    'calls: due, by deadline': () => listCalls({ ...first, list: 'due', sort: 'deadline' }),
    'calls: due, by worth': () => listCalls({ ...first, list: 'due', sort: 'worth' }),
    'calls: waiting': () => listCalls({ ...first, list: 'waiting', sort: 'deadline' }),
    'orders: to confirm first': () => listAdminOrders(first),
    'orders: page 100': () => listAdminOrders({ page: 100, limit: 20 }),
    'orders: by total': () => listAdminOrders({ ...first, sort: '-total' }),
    'orders: processing': () => listAdminOrders({ ...first, status: 'PROCESSING' }),
    'orders: delivered': () => listAdminOrders({ ...first, status: 'DELIVERED' }),
    'orders: pending and paid': () => listAdminOrders({ ...first, status: 'PENDING', payment: 'PAID' }),
    'orders: unpaid': () => listAdminOrders({ ...first, payment: 'UNPAID' }),
    'orders: refund due': () => listAdminOrders({ ...first, payment: 'REFUND_DUE' }),
    'orders: parcels returned': () => listAdminOrders({ ...first, parcel: { outcome: 'RETURNED' } }),
    'orders: parcels lost': () => listAdminOrders({ ...first, parcel: { outcome: 'LOST' } }),
    'orders: a name': () => listAdminOrders({ ...first, text: 'khan 1234' }),
    'orders: a telephone number': () => listAdminOrders({ ...first, text: '0300 0001234' }),
    'orders: an order number': () => listAdminOrders({ ...first, text: order.number }),
    'packing: counts': async () => [await countPacking(), await countShipmentNotes()],
    'packing: to pack': async () => {
      const { groups } = await listPacking(false)
      await latestShipments(groups.flatMap(({ rows }) => rows.map(({ _id }) => _id)))
    },
    'packing: packed': () => listPacking(true),
    'packing: notes': listShipmentNotes,
    'payments: refunds due, flagged': async () => [
      await listRefundsDue({ page: 1, limit: 20 }),
      await listFlaggedPayments({ page: 1, limit: 20 }),
    ],
    discounts: () => listDiscounts({ page: 1, limit: 20 }),
    'discounts: uses of a code': () => listUses(code.id),
    'an order with its ledger': async () => {
      const view = await findOrderView(viewer, order.id)
      if (!view) throw new Error('The order is missing')
      await listShipments(order.id)
      await findClaimState(viewer, view.order)
      await listOrderEvents(order.id)
    },
    'arrivals (public)': getArrivalFigures,
    'stock: book': () => listMovements(first),
    'stock: book of a month': () => listMovements({ ...first, ...before }),
    'stock: book of a product': () => listMovements({ ...first, product: product.id }),
    'stock: what died': () => readDeaths(first),
    'stock: to count': () => readCountList(first),
    'stock: to buy': () => readPurchaseGroups(),
    'job: ledger': () => postChanges(),
    'job: ledger, once a day': () => postUnposted(),
    'job: unpaid orders': () => cancelUnpaidOrders(),
    'job: unconfirmed orders': () => cancelUnconfirmedOrders(),
    'job: invoices': () => issueMissingInvoices(),
    'job: credit notes': () => issueMissingCreditNotes(),
  }
}

async function measure(name: string, run: () => Promise<unknown>): Promise<MeasuredScreen> {
  const recorded = await recordStatements(run)
  let ms = Number.POSITIVE_INFINITY
  for (let time = 0; time < RUNS; time += 1) {
    const began = performance.now()
    await run()
    ms = Math.min(ms, performance.now() - began)
  }
  return { name, ms, statements: await explainStatements(process.env.DATABASE_URL ?? '', recorded, RUNS) }
}

const measured: MeasuredScreen[] = []
if (what === 'book') await postUnposted(undefined, 1000)
else for (const [name, run] of Object.entries(await screens())) measured.push(await measure(name, run))
writeFileSync(answer, JSON.stringify(measured))
// The pool would keep the process for half a minute.
process.exit()
