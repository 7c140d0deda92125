import 'server-only'
import { AppError } from '@/lib/base/errors'
import { isId } from '@/lib/base/ids'
import { toPaisa } from '@/lib/base/money'
import type { StockLine } from '@/lib/catalogue/stock/rules'
import type { BulkPlan, BulkSummary } from '@/lib/orders/order/bulk-schema'
import { hasLeft } from '@/lib/orders/order/parcel-outcomes'
import { piecesGone } from '@/lib/orders/order/pieces'
import type { OrderStatus } from '@/lib/orders/order/schema'
import {
  type ChangeableOrder,
  moneyChanges,
  stateAfter,
  statusProblem,
} from '@/lib/orders/order/status-rules'
import { stockMove } from '@/lib/orders/order/transitions'
import { assertInStock } from '@/lib/orders/record/stock'
import type { Viewer } from '@/lib/platform/auth/types'
import { snapshot } from '@/lib/platform/database/client'

type PlannedOrder = BulkSummary['orders'][number]
type FoundOrder = ChangeableOrder & {
  id: string
  number: string
  /** Replacements that are not cancelled. */
  replacements: { number: string }[]
  /** How often its total was sent back. */
  _count: { events: number }
  items: (StockLine & { givenBack: number | null })[]
}

/** Counts the effects of setting one status on many orders, in one snapshot. The change itself checks each order again. */
export async function summariseBulkChange(
  _admin: Viewer,
  { orders, status }: BulkPlan,
): Promise<BulkSummary> {
  const ids = [...new Set(orders.map((order) => order.toLowerCase()))]
  const { found, stock } = await snapshot(async (tx) => {
    const found = await tx.order.findMany({
      where: { id: { in: ids.filter(isId) } },
      select: {
        id: true,
        number: true,
        status: true,
        paymentMethod: true,
        paymentStatus: true,
        replacesId: true,
        totalPrice: true,
        refundedPrice: true,
        depositPrice: true,
        depositStatus: true,
        parcelOutcome: true,
        parcelReturn: true,
        replacements: { where: { status: { not: 'CANCELLED' } }, take: 1, select: { number: true } },
        _count: { select: { events: { where: { payment: 'REFUNDED' } } } },
        items: { select: { productId: true, quantity: true, givenBack: true } },
      },
    })
    const taken = found.filter((order) => stockMove(order.status, status) === 'take')
    const products = await tx.product.findMany({
      where: { id: { in: taken.flatMap(({ items }) => items.map(({ productId }) => productId)) } },
      select: { id: true, stock: true },
    })
    return { found, stock: new Map(products.map((product) => [product.id, product.stock])) }
  })
  const byId = new Map(found.map((order) => [order.id, order]))
  const plan = ids.map((id) => planOrder(id, byId.get(id), status, stock))
  const changing = plan.flatMap(({ _id, effect }) => (effect === 'CHANGED' ? (byId.get(_id) ?? []) : []))
  const count = (effect: PlannedOrder['effect']) => plan.filter((order) => order.effect === effect).length
  return {
    status,
    changed: changing.length,
    unchanged: count('UNCHANGED'),
    refused: count('REFUSED'),
    paid: changing.filter(({ paymentStatus }) => paymentStatus === 'PAID').length,
    ...sumMoneyChanges(changing, status),
    stock: changing.map((order) => stockMove(order.status, status)).find((move) => move !== 'none') ?? 'none',
    sent: status === 'CANCELLED' ? changing.filter(hasLeft).length : 0,
    orders: plan,
  }
}

function planOrder(
  _id: string,
  order: FoundOrder | undefined,
  newStatus: OrderStatus,
  stock: Map<string, number | null>,
): PlannedOrder {
  if (!order) return { _id, effect: 'REFUSED', message: 'Order not found.', seen: null, number: null }
  const { number, status, paymentStatus } = order
  const seen = { status, paymentStatus }
  if (status === newStatus)
    return { _id, number, effect: 'UNCHANGED', message: `It is ${newStatus} already.`, seen }
  const past = { replacedBy: order.replacements[0]?.number ?? null, timesRefunded: order._count.events }
  const problem =
    statusProblem(order, stateAfter(order, newStatus), past) ?? takeProblem(order, newStatus, stock)
  return { _id, number, effect: problem ? 'REFUSED' : 'CHANGED', message: problem, seen }
}

const takeProblem = (
  { status, items }: FoundOrder,
  newStatus: OrderStatus,
  stock: Map<string, number | null>,
) =>
  stockMove(status, newStatus) === 'take'
    ? reserveStock(
        stock,
        items.map((item) => ({ ...item, quantity: piecesGone(item) })),
      )
    : ''

/** Takes the lines from `stock`, so that later orders see what is left. Returns why they cannot be taken, or ''. */
function reserveStock(stock: Map<string, number | null>, lines: readonly StockLine[]): string {
  try {
    assertInStock(
      lines,
      [...stock].map(([id, left]) => ({ id, stock: left })),
    )
  } catch (error) {
    if (error instanceof AppError) return error.message
    throw error
  }
  for (const { productId, quantity } of lines) {
    const pieces = stock.get(productId)
    if (pieces !== null && pieces !== undefined) stock.set(productId, pieces - quantity)
  }
  return ''
}

function sumMoneyChanges(orders: readonly FoundOrder[], newStatus: OrderStatus) {
  const changes = orders.map((order) => moneyChanges(order, stateAfter(order, newStatus)))
  const sumOf = (name: keyof ReturnType<typeof moneyChanges>) =>
    toPaisa(changes.reduce((sum, change) => sum + change[name], 0))
  return {
    refund: sumOf('refund'),
    noLongerDue: sumOf('noLongerDue'),
    cashIn: sumOf('cashIn'),
    cashOut: sumOf('cashOut'),
  }
}
