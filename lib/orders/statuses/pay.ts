import 'server-only'
import type { Prisma } from '@prisma/client'
import { notFound } from '@/lib/base/errors'
import { requireId } from '@/lib/base/ids'
import { type PreparedForm, preparePayment, toBuyer } from '@/lib/money/payments/attempts'
import type { Purchase } from '@/lib/money/payments/gateway'
import { notPayable, storeAttempt } from '@/lib/money/payments/pay'
import { canPay, isDepositAwaited } from '@/lib/orders/order/transitions'
import { visibleTo } from '@/lib/orders/order/visibility'
import { orderPayments } from '@/lib/orders/statuses/payment'
import type { Viewer } from '@/lib/platform/auth/types'
import { db } from '@/lib/platform/database/client'
import { addressColumns, addressOf, contactColumns } from '@/lib/platform/people/columns'

type Form = Record<string, string>

/** The data that a form shows instead of its order's own. */
export type Shown = Partial<Pick<Purchase, 'payer' | 'buyer' | 'items'>>

const payableSelect = {
  id: true,
  buyerId: true,
  number: true,
  status: true,
  paymentMethod: true,
  paymentStatus: true,
  totalPrice: true,
  depositPrice: true,
  depositStatus: true,
  ...contactColumns,
  ...addressColumns,
  items: {
    orderBy: { position: 'asc' },
    select: { productId: true, name: true, unitPrice: true, quantity: true },
  },
} as const

type PayableOrder = Prisma.OrderGetPayload<{ select: typeof payableSelect }>

/** A new payment form for the order's total or its deposit; earlier forms stay payable (contract 2.3). Throws NOT_PAYABLE and GATEWAY_UNAVAILABLE. */
export async function payOrder(viewer: Viewer, id: string): Promise<Form> {
  const order = await db.order.findFirst({
    where: { id: requireId(id, 'order'), ...visibleTo(viewer) },
    select: payableSelect,
  })
  if (!order) throw notFound('order')
  return payFor(order)
}

/** Makes the payment form of an order that the caller has found. */
export async function payFor(order: PayableOrder, shown: Shown = {}): Promise<Form> {
  if (!canPay(order) && !isDepositAwaited(order)) throw notPayable()
  return storeAttempt(orderPayments, await preparePaymentOf(order, shown))
}

/** Asks the gateway for a form for the order's total or its deposit; the attempt is not stored yet. Throws GATEWAY_UNAVAILABLE. */
export function preparePaymentOf(order: PayableOrder, shown: Shown = {}): Promise<PreparedForm> {
  const isDeposit = isDepositAwaited(order)
  return preparePayment(
    { kind: 'order', id: order.id, number: order.number },
    {
      paisa: Number(isDeposit ? order.depositPrice : order.totalPrice),
      currency: 'PKR',
      description: isDeposit ? 'Deposit for products' : 'Payment for products',
      // A person without an account is known to the gateway by the order.
      ...toBuyer(order.buyerId ?? order.id, order, addressOf(order)),
      items: order.items.map(({ productId, name, unitPrice, quantity }) => ({
        sku: productId,
        name,
        unitPaisa: unitPrice,
        quantity,
      })),
      ...shown,
    },
  )
}
