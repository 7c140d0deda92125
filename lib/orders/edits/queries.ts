import 'server-only'
import { notFound } from '@/lib/base/errors'
import { requireId } from '@/lib/base/ids'
import { assertEditable } from '@/lib/orders/edits/assert-editable'
import { readEdited } from '@/lib/orders/edits/edited-order'
import { editRefund } from '@/lib/orders/edits/paid-edit-rules'
import { stockChanges } from '@/lib/orders/edits/rules'
import type { OrderEdit, QuotedEdit } from '@/lib/orders/order/edit-schema'
import { toQuotedOrder } from '@/lib/orders/pricing/priced-order'
import { assertInStock } from '@/lib/orders/record/stock'
import type { Viewer } from '@/lib/platform/auth/types'
import { snapshot } from '@/lib/platform/database/client'

/** Shows the effects of an edit; nothing is stored. Throws ORDER_LOCKED and OUT_OF_STOCK. */
export function quoteEdit(_admin: Viewer, id: string, edit: OrderEdit): Promise<QuotedEdit> {
  const orderId = requireId(id, 'order')
  return snapshot(async (tx) => {
    const order = await tx.order.findUnique({
      where: { id: orderId },
      select: {
        id: true,
        status: true,
        paymentMethod: true,
        paymentStatus: true,
        packedAt: true,
        deliveryMethod: true,
        depositPrice: true,
        replacesId: true,
        depositStatus: true,
        totalPrice: true,
        refundedPrice: true,
      },
    })
    if (!order) throw notFound('order')
    const edited = await readEdited(tx, orderId, edit, false)
    await assertEditable(tx, order, edited)
    const { taken } = stockChanges(edited.changes)
    const products = await tx.product.findMany({
      where: { id: { in: taken.map(({ productId }) => productId) } },
      select: { id: true, stock: true },
    })
    assertInStock(taken, products)
    return {
      ...toQuotedOrder(edited),
      changes: edited.changes,
      totalBefore: edited.before.sums.total,
      refund: editRefund(order, edited.sums.total),
      cash: edited.isCashTaken,
    }
  })
}
