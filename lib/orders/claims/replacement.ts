import 'server-only'
import { AppError } from '@/lib/base/errors'
import { inEnglish } from '@/lib/base/i18n/answer-text'
import { newId } from '@/lib/base/ids'
import { isShown, shownSelect } from '@/lib/catalogue/states/state'
import { lockProducts } from '@/lib/catalogue/stock/lock'
import { adminActor } from '@/lib/money/payments/subjects'
import { stockProblem } from '@/lib/orders/claims/decision-rules'
import { giftColumns, giftOf } from '@/lib/orders/order/gift'
import { noSums } from '@/lib/orders/order/rules'
import { insertOrder } from '@/lib/orders/placing/insert'
import { type PricedOrder, priceOrder } from '@/lib/orders/pricing/priced-order'
import type { LockedOrder } from '@/lib/orders/record/lock'
import { takeStock } from '@/lib/orders/record/stock'
import type { Viewer } from '@/lib/platform/auth/types'
import type { Tx } from '@/lib/platform/database/client'
import { addressColumns, addressOf, contactColumns } from '@/lib/platform/people/columns'

interface ReplacedLine {
  quantity: number
  item: { productId: string; name: string }
}

/**
 * An order without a price that sends the plants of a claim again, by courier to the address of the first one; it is packed
 * next. Takes the stock in the caller's transaction. Throws OUT_OF_STOCK.
 */
export async function placeReplacement(
  tx: Tx,
  admin: Viewer,
  order: LockedOrder,
  { quantity, item }: ReplacedLine,
  number: string,
): Promise<{ replacement: { id: string; number: string }; stale: string[] }> {
  const lines = [{ productId: item.productId, quantity }]
  const counted = await lockProducts(tx, lines)
  await assertCanSend(tx, item, quantity)
  const recipient = await tx.order.findUniqueOrThrow({
    where: { id: order.id },
    select: {
      ...contactColumns,
      ...addressColumns,
      ...giftColumns,
      channel: true,
      locale: true,
      messageChannel: true,
    },
  })
  const { firstName, lastName, email, phoneNumber, locale, messageChannel } = recipient
  // That of a guest order has a link of its own, as its order has.
  const isStaffOrder = order.buyerId === null && recipient.channel !== 'WEB'
  const at = new Date()
  const priced = await priceOrder(tx, [{ productId: item.productId, quantity, sentAt: [0] }], {
    lock: true,
    wanted: { address: recipient },
    now: at,
    isCash: false,
  })
  const id = newId()
  const stale = await takeStock(tx, lines, counted, { reason: 'ORDER', actorId: admin.id, orderId: id })
  const placed = await insertOrder(tx, {
    id,
    number,
    buyerId: order.buyerId,
    ...(isStaffOrder ? { taken: { channel: 'PHONE', takenById: admin.id } } : {}),
    locale: locale ?? undefined,
    messageChannel: messageChannel ?? undefined,
    paymentMethod: 'COD',
    person: { firstName, lastName, email, phoneNumber },
    address: addressOf(recipient),
    priced: withoutPrice(priced),
    note: undefined,
    gift: giftOf(recipient),
    replacesId: order.id,
    payBy: null,
    confirmBy: null,
    at,
    status: 'PROCESSING',
    actor: adminActor(admin),
  })
  return { replacement: { id: placed._id, number }, stale }
}

async function assertCanSend(tx: Tx, { productId, name }: ReplacedLine['item'], quantity: number) {
  const product = await tx.product.findUniqueOrThrow({
    where: { id: productId },
    select: { stock: true, ...shownSelect },
  })
  const problem = stockProblem(name, quantity, { ...product, isSold: isShown(product) })
  if (problem)
    throw new AppError('OUT_OF_STOCK', inEnglish(problem), {
      data: { items: [{ product: productId, requested: quantity, available: product.stock ?? 0 }] },
    })
}

const withoutPrice = (priced: PricedOrder): PricedOrder => ({
  ...priced,
  lines: priced.lines.map((line) => ({ ...line, unitPaisa: 0 })),
  sums: noSums,
})
