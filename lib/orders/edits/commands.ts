import 'server-only'
import { Prisma } from '@prisma/client'
import { requireId } from '@/lib/base/ids'
import { lockProducts } from '@/lib/catalogue/stock/lock'
import { voidAttempts } from '@/lib/money/payments/attempts'
import { orderPayBy } from '@/lib/money/payments/deadlines'
import { holdTimes } from '@/lib/money/payments/hold-times'
import { type Actor, adminActor } from '@/lib/money/payments/subjects'
import { assertEditable } from '@/lib/orders/edits/assert-editable'
import { type EditedOrder, readEdited } from '@/lib/orders/edits/edited-order'
import { editRefund } from '@/lib/orders/edits/paid-edit-rules'
import { needsNewForm, stockChanges } from '@/lib/orders/edits/rules'
import { creditEdit } from '@/lib/orders/invoices/issue-credit-note'
import { mailOrderChanged } from '@/lib/orders/mail/order-mail'
import { isAboutDeposit } from '@/lib/orders/order/deposit'
import { addressText, detailOf, isSameEdit } from '@/lib/orders/order/edit-detail'
import type { OrderEdit } from '@/lib/orders/order/edit-schema'
import { assertGiftPaid, giftRow } from '@/lib/orders/order/gift'
import { type OrderDto, orderDto } from '@/lib/orders/order/schema'
import { itemColumns } from '@/lib/orders/placing/insert'
import { assertTotalMatches } from '@/lib/orders/pricing/priced-order'
import { orderSelect, toOrderDto } from '@/lib/orders/record/dto'
import { type LockedOrder, lockOrder } from '@/lib/orders/record/lock'
import { postOrder } from '@/lib/orders/record/post-order'
import { returnStock, takeStock } from '@/lib/orders/record/stock'
import { grantEditRefund } from '@/lib/orders/refunds/grant'
import { recordAudit } from '@/lib/platform/audit/record'
import type { Viewer } from '@/lib/platform/auth/types'
import { revalidateTags } from '@/lib/platform/cache/tags'
import { contendedTransaction, type Tx } from '@/lib/platform/database/client'
import { versionAfter } from '@/lib/platform/database/versions'
import { assertUnchanged } from '@/lib/platform/http/seen'
import { toWire } from '@/lib/platform/http/wire-amounts'

/**
 * An admin changes lines, address or phone number of an order that is not packed yet: prices and stock in one transaction.
 * Throws CONFLICT when `seen` is outdated, ORDER_LOCKED, OUT_OF_STOCK and PRICE_CHANGED.
 */
export async function editOrder(admin: Viewer, id: string, { seen, ...edit }: OrderEdit): Promise<OrderDto> {
  const orderId = requireId(id, 'order')
  const { dto, stale } = await contendedTransaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const present = await tx.order.findUniqueOrThrow({ where: { id: orderId }, select: orderSelect })
    const now = toWire(orderDto, toOrderDto(present))
    // The API leaves out what most orders are not, and a client may have seen just that.
    const gift = now.gift ? { recipient: null, ...now.gift } : null
    assertUnchanged(seen, { ...now, gift }, 'order', now)
    const stale = await applyEdit(tx, admin, order, edit)
    const row = await tx.order.findUniqueOrThrow({ where: { id: orderId }, select: orderSelect })
    return { dto: toOrderDto(row), stale }
  })
  if (stale.length > 0) await revalidateTags(...stale)
  return dto
}

async function applyEdit(
  tx: Tx,
  admin: Viewer,
  order: LockedOrder,
  edit: Omit<OrderEdit, 'seen'>,
): Promise<string[]> {
  const { id } = order
  const actor = adminActor(admin)
  const draft = await readEdited(tx, id, edit, false)
  await assertEditable(tx, order, draft)
  // Attempts are locked before products.
  const voids = needsNewForm(order, draft.before.sums.total, draft.sums.total)
  if (voids) await voidAttempts(tx, { kind: 'order', id })
  const { taken, returned } = stockChanges(draft.changes)
  const counted = await lockProducts(tx, [...taken, ...returned])
  // Prices of new lines may have changed before the products were locked.
  const edited = await readEdited(tx, id, edit, true)
  assertTotalMatches(edited, edit.totalPrice)
  assertGiftPaid(edited.gift, order.paymentMethod, edited.sums.total)
  if (isSameEdit(edited)) return []
  const source = { actorId: admin.id, orderId: id }
  const stale = [
    ...(returned.length > 0 && edit.returned !== 'DEAD'
      ? await returnStock(tx, returned, counted, { reason: 'CANCEL', ...source })
      : []),
    ...(taken.length > 0 ? await takeStock(tx, taken, counted, { reason: 'ORDER', ...source }) : []),
  ]
  const at = versionAfter(order)
  const refund = editRefund(order, edited.sums.total)
  await writeLines(tx, id, edited)
  await writeOrder(tx, actor, order, edited, { at, voids, refund })
  if (refund > 0) await grantEditRefund(tx, actor, order, refund)
  await postOrder(tx, id, 'EDITED', actor)
  await recordAudit(tx, {
    actorId: admin.id,
    action: 'order.edit',
    subject: `order:${id}`,
    before: auditOf(edited.before),
    after: { ...auditOf(edited), ...(edit.returned === 'DEAD' ? { takenOut: edit.returned } : {}) },
  })
  await mailOrderChanged(tx, { ...order, at, by: 'ADMIN', voids, edited, refund })
  await creditEdit(tx, id, edited)
  return stale
}

/** The columns of the order, with an entry of its history. */
async function writeOrder(
  tx: Tx,
  actor: Actor,
  order: LockedOrder,
  edited: EditedOrder,
  { at, voids, refund }: { at: Date; voids: boolean; refund: number },
): Promise<void> {
  const { address, phoneNumber, gift, place, weather, sums, discountTerms } = edited
  await tx.order.update({
    where: { id: order.id, status: order.status, packedAt: order.packedAt },
    data: {
      ...address,
      phoneNumber,
      ...giftRow(gift),
      deliveryCity: place.city,
      deliveryZone: place.zone,
      ...weather,
      itemsPrice: sums.items,
      taxPrice: sums.tax,
      includedTax: sums.includedTax,
      shippingPrice: sums.shipping,
      discountedPrice: sums.discount,
      roundingPrice: sums.rounding,
      discountTerms: discountTerms ?? Prisma.DbNull,
      totalPrice: sums.total,
      // A paid deposit is never more than the total.
      ...(refund > 0 && isAboutDeposit(order) ? { depositPrice: sums.total } : {}),
      ...(voids ? { payBy: orderPayBy(at, holdTimes) } : {}),
      updatedAt: at,
      events: { create: { status: order.status, ...actor, at, detail: { ...detailOf(edited) } } },
    },
    select: { id: true },
  })
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
  gift,
}: Pick<EditedOrder, 'lines' | 'sums' | 'address' | 'phoneNumber' | 'gift'>) => ({
  lines: lines.map(({ name, quantity }) => `${quantity} x ${name}`).join(', '),
  total: sums.total,
  address: addressText(address),
  phoneNumber,
  ...(gift ? { gift: gift.recipient || true } : {}),
})
