import 'server-only'
import { invalid } from '@/lib/base/errors'
import { apiText } from '@/lib/base/i18n/answer-text'
import { toPaisa } from '@/lib/base/money'
import type { Actor } from '@/lib/money/payments/subjects'
import { findPhoneRejection } from '@/lib/orders/cash/limits'
import { isPhoneWrong, type LinkedRow } from '@/lib/orders/confirmation/link-queries'
import { cityOfOtherAddress } from '@/lib/orders/confirmation/other-address'
import type { LinkAction } from '@/lib/orders/confirmation/schema'
import { weatherInPlace } from '@/lib/orders/delivery/other-place'
import { readWeatherLines } from '@/lib/orders/delivery/queries'
import { mailOrderChanged } from '@/lib/orders/mail/order-mail'
import { detailOf, isSameEdit } from '@/lib/orders/order/edit-detail'
import type { Tx } from '@/lib/platform/database/client'
import { versionAfter } from '@/lib/platform/database/versions'
import { assertUnchanged } from '@/lib/platform/http/seen'
import { addressOf } from '@/lib/platform/people/columns'
import { readDeliveryRules } from '@/lib/shop/delivery/read'
import { readSettings } from '@/lib/shop/settings/read'

/** The buyer, who may have no account. */
export const linkActor: Actor = { by: 'BUYER', actorId: null }

type OtherAddress = Pick<LinkAction, 'shippingAddress' | 'phoneNumber' | 'seen'>

/** Changes the address of an unconfirmed order; the shop calls again at once when the phone number is another one. */
export async function changeAddress(
  tx: Tx,
  order: LinkedRow,
  { shippingAddress: address = addressOf(order), phoneNumber = order.phoneNumber, seen }: OtherAddress,
  now: Date,
  /** The order as its link shows it now, for a CONFLICT. */
  shown: () => Promise<object>,
): Promise<string[]> {
  if (seen) assertUnchanged(seen, { shippingAddress: addressOf(order) }, 'address', await shown())
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
    gift: null,
    before: { sums: { total }, address: addressOf(order), phoneNumber: order.phoneNumber, gift: null },
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
