import 'server-only'
import { AppError, invalid, notFound } from '@/lib/base/errors'
import { apiText } from '@/lib/base/i18n/answer-text'
import { toPaisa } from '@/lib/base/money'
import type { Actor } from '@/lib/money/payments/subjects'
import { findPhoneRejection } from '@/lib/orders/cash/limits'
import { countNumber } from '@/lib/orders/cash/numbers'
import {
  findLinkedOrder,
  getOrderLink,
  isPhoneWrong,
  type LinkedRow,
  linkSelect,
  openLinkedOrder,
  toOrderLink,
} from '@/lib/orders/confirmation/link-queries'
import { linkStateOf } from '@/lib/orders/confirmation/link-rules'
import { cityOfOtherAddress } from '@/lib/orders/confirmation/other-address'
import { payInstead } from '@/lib/orders/confirmation/pay-instead'
import { type LinkAction, type OrderLink, orderLink } from '@/lib/orders/confirmation/schema'
import { weatherInPlace } from '@/lib/orders/delivery/other-place'
import { readWeatherLines } from '@/lib/orders/delivery/queries'
import { mailOrderChanged } from '@/lib/orders/mail/order-mail'
import { detailOf, isSameEdit } from '@/lib/orders/order/edit-detail'
import { lockOrder } from '@/lib/orders/record/lock'
import { setStatus } from '@/lib/orders/statuses/set-status'
import { revalidateTags } from '@/lib/platform/cache/tags'
import { contendedTransaction, type Tx } from '@/lib/platform/database/client'
import { versionAfter } from '@/lib/platform/database/versions'
import { assertUnchanged } from '@/lib/platform/http/seen'
import { toWire } from '@/lib/platform/http/wire-amounts'
import { addressOf } from '@/lib/platform/people/columns'
import { readDeliveryRules } from '@/lib/shop/delivery/read'
import { readSettings } from '@/lib/shop/settings/read'

/** The buyer, who may have no account. */
const linkActor: Actor = { by: 'BUYER', actorId: null }

interface LinkAnswer {
  link: OrderLink
  /** The form that the browser must post, to pay online. */
  formParams?: Record<string, string>
}

/**
 * Does what the buyer chose on the page of the link. Throws NOT_FOUND for a wrong token, CONFLICT with the state of the order
 * when it cannot be done any more, GATEWAY_UNAVAILABLE, and RATE_LIMITED after too many telephone numbers.
 */
export async function changeByLink(token: string, input: LinkAction): Promise<LinkAnswer> {
  const row = await openLinkedOrder(token)
  if (!row) throw notFound('order')
  if (input.action === 'pay') {
    const formParams = await payInstead(row)
    return { link: await getOrderLink(token), ...(formParams ? { formParams } : {}) }
  }
  const { phoneNumber } = input
  if (phoneNumber !== undefined && phoneNumber !== row.phoneNumber) await countNumber(row.id, phoneNumber)
  const { link, stale } = await contendedTransaction((tx) => change(tx, token, row.id, input))
  if (stale.length > 0) await revalidateTags(...stale)
  return { link }
}

async function change(tx: Tx, token: string, id: string, input: LinkAction) {
  const order = await lockOrder(tx, id)
  // Read again: its phone number may have changed since, and the token is then no longer valid.
  const found = await findLinkedOrder(tx, token)
  if (!found) throw notFound('order')
  const { row } = found
  const now = new Date()
  if (linkStateOf(row, now) !== 'OPEN') throw linkEnded(await toOrderLink(row, now))
  const stale =
    input.action === 'address'
      ? await changeAddress(tx, row, input, now)
      : await setStatus(tx, linkActor, order, input.action === 'confirm' ? 'PROCESSING' : 'CANCELLED')
  const after = await tx.order.findUniqueOrThrow({ where: { id }, select: linkSelect })
  return { link: await toOrderLink(after, now), stale }
}

const linkEnded = (link: OrderLink) =>
  new AppError('CONFLICT', apiText('answers.orders.linkClosed'), { data: toWire(orderLink, link) })

/** Changes the address; the shop calls again at once when the phone number is another one. */
async function changeAddress(
  tx: Tx,
  order: LinkedRow,
  { shippingAddress: address = addressOf(order), phoneNumber = order.phoneNumber, seen }: LinkAction,
  now: Date,
): Promise<string[]> {
  const shown = await toOrderLink(order, now)
  assertUnchanged(seen, { shippingAddress: addressOf(order) }, 'address', toWire(orderLink, shown))
  const isOtherPhone = phoneNumber !== order.phoneNumber
  if (isOtherPhone && !isPhoneWrong(order))
    throw invalid({ phoneNumber: apiText('answers.orders.phoneFixed') })
  const total = toPaisa(order.totalPrice)
  if (isOtherPhone) await assertCashTaken(tx, order, phoneNumber)
  const edited = {
    changes: [],
    sums: { total },
    address,
    phoneNumber,
    before: { sums: { total }, address: addressOf(order), phoneNumber: order.phoneNumber },
  }
  if (isSameEdit(edited)) return []
  const at = versionAfter(order)
  const deliveryCity = cityOfOtherAddress(await readDeliveryRules(tx), order, address, now)
  const weather =
    deliveryCity === order.deliveryCity
      ? {}
      : weatherInPlace(order, deliveryCity, await readWeatherLines(tx, order.items))
  await tx.order.update({
    where: { id: order.id },
    data: {
      ...address,
      deliveryCity,
      ...weather,
      ...(isOtherPhone ? { phoneNumber, nextCallAt: null } : {}),
      updatedAt: at,
      events: {
        create: { status: order.status, ...linkActor, at, detail: { ...detailOf(edited) } },
      },
    },
    select: { id: true },
  })
  await mailOrderChanged(tx, { ...order, at, by: 'BUYER', voids: false, edited })
  return []
}

/** The limits of cash orders are those of the phone number, so another one has to be within them as well. */
async function assertCashTaken(
  tx: Tx,
  { buyerId, items, totalPrice }: LinkedRow,
  phoneNumber: string,
): Promise<void> {
  const { cashOrders } = await readSettings(tx)
  const order = { items, totalPaisa: Number(totalPrice) }
  const problem = await findPhoneRejection(tx, cashOrders, { id: buyerId, phoneNumber }, order)
  if (problem) throw invalid({ phoneNumber: problem })
}
