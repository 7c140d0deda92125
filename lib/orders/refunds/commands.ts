import 'server-only'
import { requireId } from '@/lib/base/ids'
import { paisaToRupees } from '@/lib/base/money'
import { adminActor } from '@/lib/money/payments/subjects'
import type { NewPartRefund, SentPartRefund } from '@/lib/orders/order/refund-schema'
import { type OrderDto, orderDto } from '@/lib/orders/order/schema'
import { orderSelect, toOrderDto } from '@/lib/orders/record/dto'
import { type LockedOrder, lockOrder } from '@/lib/orders/record/lock'
import { findPart, grantRefund, markPartSent, takeBackPart } from '@/lib/orders/refunds/grant'
import type { Viewer } from '@/lib/platform/auth/types'
import { contendedTransaction, type Tx } from '@/lib/platform/database/client'
import type { KeyedRequest } from '@/lib/platform/http/endpoint'
import { withIdempotency } from '@/lib/platform/http/idempotency'
import { assertUnchanged } from '@/lib/platform/http/seen'

// Commands of admins for part refunds. The whole order's refund: lib/money/payments/refunds.ts.

/**
 * Grants a refund of a part of what was paid; with a key once, however often it is sent. Throws NOT_PAYABLE, and
 * VALIDATION_FAILED for more than is left.
 */
export function grantPartRefund(
  admin: Viewer,
  id: string,
  { amount: paisa, reason }: NewPartRefund,
  request: KeyedRequest | null,
): Promise<{ answer: OrderDto; replayed: boolean }> {
  const orderId = requireId(id, 'order')
  return withIdempotency<OrderDto>(admin, request, 201, orderDto, (storeResponse) =>
    contendedTransaction(async (tx) => {
      await grantRefund(tx, adminActor(admin), await lockOrder(tx, orderId), { paisa, reason })
      const order = await readOrder(tx, orderId)
      await storeResponse(tx, order)
      return order
    }),
  )
}

/** Records that the money of a part refund was sent. Throws CONFLICT when it is, or the amount is not the one seen. */
export const sendPartRefund = (
  admin: Viewer,
  id: string,
  refundId: string,
  { reference, seen }: SentPartRefund,
): Promise<OrderDto> =>
  withPart(id, refundId, async (tx, order, refund) => {
    assertUnchanged(seen, { amount: paisaToRupees(Number(refund.paisa)) }, 'amount')
    await markPartSent(tx, adminActor(admin), order, refund, reference ?? null)
  })

/** Takes back a part refund that is not sent. Throws CONFLICT when it is too late. */
export const takeBackPartRefund = (admin: Viewer, id: string, refundId: string): Promise<OrderDto> =>
  withPart(id, refundId, (tx, order, refund) => takeBackPart(tx, adminActor(admin), order, refund))

type Part = Awaited<ReturnType<typeof findPart>>

function withPart(
  id: string,
  refundId: string,
  write: (tx: Tx, order: LockedOrder, refund: Part) => Promise<void>,
): Promise<OrderDto> {
  const [orderId, partId] = [requireId(id, 'order'), requireId(refundId, 'refund')]
  return contendedTransaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    await write(tx, order, await findPart(tx, order, partId))
    return readOrder(tx, orderId)
  })
}

const readOrder = async (tx: Tx, id: string): Promise<OrderDto> =>
  toOrderDto(await tx.order.findUniqueOrThrow({ where: { id }, select: orderSelect }))
