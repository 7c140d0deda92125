import 'server-only'
import { Prisma } from '@prisma/client'
import { recordAudit } from '@/lib/audit/record'
import type { Viewer } from '@/lib/auth/types'
import { revalidateTags } from '@/lib/cache/tags'
import { contendedTransaction, snapshot, type Tx } from '@/lib/database/client'
import { versionAfter } from '@/lib/database/versions'
import { AppError, notFound } from '@/lib/errors'
import { assertUnchanged } from '@/lib/http/seen'
import { requireId } from '@/lib/ids'
import { paisaToRupees } from '@/lib/money'
import { bookOrder } from '@/lib/orders/book-order'
import { isAboutDeposit } from '@/lib/orders/deposit'
import { orderSelect, toOrderDto } from '@/lib/orders/dto'
import { addressText, detailOf, isSameEdit } from '@/lib/orders/edit-detail'
import { editRefund, editRefundProblem, paidProblem } from '@/lib/orders/edit-refund-rules'
import {
  type EditableOrder,
  editProblem,
  linesProblem,
  needsNewForm,
  placeProblem,
  stockChanges,
  totalProblem,
} from '@/lib/orders/edit-rules'
import type { OrderEdit, QuotedEdit } from '@/lib/orders/edit-schema'
import { type EditedOrder, readEdited } from '@/lib/orders/edit-terms'
import { itemColumns } from '@/lib/orders/insert'
import { creditEdit } from '@/lib/orders/issue-credit-note'
import { type LockedOrder, lockOrder } from '@/lib/orders/lock'
import { mailOrderChanged } from '@/lib/orders/mail'
import type { RefundableOrder } from '@/lib/orders/part-refund-rules'
import { grantEditRefund } from '@/lib/orders/part-refunds'
import { toPrices } from '@/lib/orders/rules'
import type { OrderDto } from '@/lib/orders/schema'
import { assertInStock, lockProducts, returnStock, takeStock } from '@/lib/orders/stock'
import { assertTotalMatches } from '@/lib/orders/terms'
import { isReplacement, type Replacing } from '@/lib/orders/transitions'
import { voidAttempts } from '@/lib/payments/attempts'
import { orderPayBy } from '@/lib/payments/deadlines'
import { holdTimes } from '@/lib/payments/hold-times'
import type { Actor } from '@/lib/payments/subjects'

/** What an edit would make of an order; nothing is stored. Throws ORDER_LOCKED and OUT_OF_STOCK. */
export function quoteEdit(_admin: Viewer, id: string, edit: OrderEdit): Promise<QuotedEdit> {
  const orderId = requireId(id, 'Order')
  return snapshot(async (tx) => {
    const order = await tx.order.findUnique({
      where: { id: orderId },
      select: {
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
    if (!order) throw notFound('Order')
    const edited = await readEdited(tx, orderId, edit, false)
    await assertEditable(tx, orderId, order, edited)
    const { taken } = stockChanges(edited.changes)
    const products = await tx.product.findMany({
      where: { id: { in: taken.map(({ productId }) => productId) } },
      select: { id: true, stock: true },
    })
    assertInStock(taken, products)
    return {
      orderItems: edited.lines.map(({ productId, name, quantity, unitPaisa, currency }) => ({
        product: productId,
        name,
        quantity,
        price: { amount: paisaToRupees(unitPaisa), currency },
      })),
      ...toPrices(edited.sums),
      changes: edited.changes,
      totalBefore: paisaToRupees(edited.before.sums.total),
      refund: paisaToRupees(editRefund(order, edited.sums.total)),
    }
  })
}

/**
 * An admin changes lines, address or phone number of an order that is not packed yet: prices and stock in one transaction.
 * Throws CONFLICT when `seen` is outdated, ORDER_LOCKED, OUT_OF_STOCK and PRICE_CHANGED.
 */
export async function editOrder(admin: Viewer, id: string, { seen, ...edit }: OrderEdit): Promise<OrderDto> {
  const orderId = requireId(id, 'Order')
  const { dto, stale } = await contendedTransaction(async (tx) => {
    const order = await lockOrder(tx, orderId, null)
    const present = await tx.order.findUniqueOrThrow({ where: { id: orderId }, select: orderSelect })
    assertUnchanged(seen, toOrderDto(present), 'This order was')
    const stale = await applyEdit(tx, admin, orderId, order, edit)
    const row = await tx.order.findUniqueOrThrow({ where: { id: orderId }, select: orderSelect })
    return { dto: toOrderDto(row), stale }
  })
  if (stale.length > 0) await revalidateTags(...stale)
  return dto
}

async function applyEdit(
  tx: Tx,
  admin: Viewer,
  id: string,
  order: LockedOrder,
  edit: Omit<OrderEdit, 'seen'>,
): Promise<string[]> {
  const draft = await readEdited(tx, id, edit, false)
  await assertEditable(tx, id, order, draft)
  // Attempts are locked before products.
  const voids = needsNewForm(order, draft.before.sums.total, draft.sums.total)
  if (voids) await voidAttempts(tx, { kind: 'order', id })
  const { taken, returned } = stockChanges(draft.changes)
  const counted = await lockProducts(tx, [...taken, ...returned])
  // Prices of new lines may have changed before the products were locked.
  const edited = await readEdited(tx, id, edit, true)
  assertTotalMatches(edited, edit.totalPrice)
  if (isSameEdit(edited)) return []
  const stale = [
    ...(returned.length > 0 ? await returnStock(tx, returned, counted) : []),
    ...(taken.length > 0 ? await takeStock(tx, taken, counted) : []),
  ]
  const at = versionAfter(order)
  const refund = editRefund(order, edited.sums.total)
  await writeLines(tx, id, edited)
  await tx.order.update({
    where: { id, status: order.status, packedAt: order.packedAt },
    data: {
      ...edited.address,
      phoneNumber: edited.phoneNumber,
      deliveryCity: edited.place.city,
      deliveryZone: edited.place.zone,
      ...edited.weather,
      itemsPrice: edited.sums.items,
      taxPrice: edited.sums.tax,
      shippingPrice: edited.sums.shipping,
      discountedPrice: edited.sums.discount,
      discountTerms: edited.discountTerms ?? Prisma.DbNull,
      totalPrice: edited.sums.total,
      // A paid deposit is never more than the total.
      ...(refund > 0 && isAboutDeposit(order) ? { depositPrice: edited.sums.total } : {}),
      ...(voids ? { payBy: orderPayBy(at, holdTimes) } : {}),
      updatedAt: at,
      events: {
        create: { status: order.status, by: 'ADMIN', actorId: admin.id, at, detail: { ...detailOf(edited) } },
      },
    },
    select: { id: true },
  })
  const actor: Actor = { by: 'ADMIN', actorId: admin.id }
  if (refund > 0) await grantEditRefund(tx, actor, order, refund)
  await bookOrder(tx, id, 'EDITED', actor)
  await recordAudit(tx, {
    actorId: admin.id,
    action: 'order.edit',
    subject: `order:${id}`,
    before: auditOf(edited.before),
    after: auditOf(edited),
  })
  await mailOrderChanged(tx, { ...order, at, by: 'ADMIN', voids, edited, refund })
  await creditEdit(tx, id, edited)
  return stale
}

type State = Omit<EditableOrder, 'hasInvoice' | 'hasClaims' | 'isReplacement'> & Replacing & RefundableOrder

async function assertEditable(
  tx: Tx,
  id: string,
  order: State,
  { changes, sums, before, isElsewhere }: EditedOrder,
): Promise<void> {
  const hasInvoice = (await tx.invoice.count({ where: { orderId: id } })) > 0
  const hasClaims = (await tx.arrivalClaim.count({ where: { item: { orderId: id } } })) > 0
  const state = { ...order, hasInvoice, hasClaims, isReplacement: isReplacement(order) }
  const isRepriced = changes.length > 0 || sums.total !== before.sums.total
  const problem =
    editProblem(state) ??
    (isRepriced ? linesProblem(state) : null) ??
    (isElsewhere ? placeProblem(state) : null) ??
    paidProblem(state, { changes, from: before.sums.total, to: sums.total }) ??
    totalProblem(order, Number(order.depositPrice), sums.total) ??
    editRefundProblem(order, editRefund(order, sums.total))
  if (problem) throw new AppError('ORDER_LOCKED', problem)
}

async function writeLines(tx: Tx, orderId: string, { changes, lines }: EditedOrder): Promise<void> {
  const gone = changes.filter(({ to }) => to === 0).map(({ product }) => product)
  if (gone.length > 0) await tx.orderItem.deleteMany({ where: { orderId, productId: { in: gone } } })
  for (const { product, to } of changes.filter(({ from, to }) => from > 0 && to > 0))
    await tx.orderItem.update({
      where: { orderId_productId: { orderId, productId: product } },
      data: { quantity: to },
      select: { id: true },
    })
  const fresh = new Set(changes.filter(({ from }) => from === 0).map(({ product }) => product))
  const added = lines.map(itemColumns).filter(({ productId }) => fresh.has(productId))
  if (added.length > 0) await tx.orderItem.createMany({ data: added.map((line) => ({ ...line, orderId })) })
}

const auditOf = ({
  lines,
  sums,
  address,
  phoneNumber,
}: Pick<EditedOrder, 'lines' | 'sums' | 'address' | 'phoneNumber'>) => ({
  lines: lines.map(({ name, quantity }) => `${quantity} x ${name}`).join(', '),
  total: sums.total,
  address: addressText(address),
  phoneNumber,
})
