import 'server-only'
import type { Prisma } from '@prisma/client'
import { notFound } from '@/lib/base/errors'
import { namesOf } from '@/lib/base/i18n/stored-text'
import { toPaisa } from '@/lib/base/money'
import { isShown } from '@/lib/catalogue/states/state'
import { canPayInstead, linkStateOf } from '@/lib/orders/confirmation/link-rules'
import type { OrderLink } from '@/lib/orders/confirmation/schema'
import { arrivalOf } from '@/lib/orders/delivery/expected-delivery'
import { cashOnArrival } from '@/lib/orders/order/deposit'
import type { OrderDto } from '@/lib/orders/order/schema'
import { missedDeadline } from '@/lib/orders/order/transitions'
import { linesWithSold, orderSelect, toOrderDto } from '@/lib/orders/record/dto'
import { claimedId, isSignedToken, signedToken } from '@/lib/platform/auth/signed-link'
import { db, type Tx } from '@/lib/platform/database/client'
import { maskPhone } from '@/lib/platform/people/masking'
import { normalisePhone } from '@/lib/platform/people/phone'
import { recordOpened } from '@/lib/shop/mail/opened'
import { isOnlineOffered } from '@/lib/shop/means/means'
import { getActiveAccounts, getMeans } from '@/lib/shop/means/read'
import { toShownAccount } from '@/lib/shop/means/transfer-accounts'

/** The tokens of an order's links: those sent by email and those sent to the phone number. */
export const linkTokens = ({
  id,
  email,
  phoneNumber,
}: {
  id: string
  email: string
  phoneNumber: string
}) => ({
  byEmail: signedToken('order', id, email),
  byPhone: signedToken('order', id, phoneNumber),
})

export const linkSelect = {
  ...orderSelect,
  items: linesWithSold,
  formerPhoneNumber: true,
  calls: { orderBy: { id: 'desc' }, take: 1, select: { outcome: true } },
} satisfies Prisma.OrderSelect

export type LinkedRow = Prisma.OrderGetPayload<{ select: typeof linkSelect }>

/** The order of a link that was opened; null for a wrong token. The token of an email shows that its address is read. */
export async function openLinkedOrder(token: string): Promise<LinkedRow | null> {
  const found = await findLinkedOrder(db, token)
  if (found?.isByEmail) await recordOpened(found.row.email)
  return found?.row ?? null
}

/** Null for a token that the shop has not issued, and for one sent to an address or number that the order no longer has. */
export async function findLinkedOrder(
  reader: Tx,
  token: string,
): Promise<{ row: LinkedRow; isByEmail: boolean } | null> {
  const id = claimedId(token)
  const row = id && (await reader.order.findUnique({ where: { id }, select: linkSelect }))
  if (!row) return null
  const { email, phoneNumber, formerPhoneNumber: former } = row
  // The former number may be the present one in another spelling.
  const formerly = former && normalisePhone(former) === phoneNumber ? [former] : []
  const isSentTo = (contact: string) => isSignedToken(token, 'order', row.id, [contact])
  const isByEmail = email !== '' && isSentTo(email)
  return isByEmail || [phoneNumber, ...formerly].some(isSentTo) ? { row, isByEmail } : null
}

/** The order of a link as its page shows it; null for a wrong token. */
export async function findOrderLink(token: string, now = new Date()): Promise<OrderLink | null> {
  const row = await openLinkedOrder(token)
  return row && toOrderLink(row, now)
}

export async function getOrderLink(token: string): Promise<OrderLink> {
  const link = await findOrderLink(token)
  if (!link) throw notFound('order')
  return link
}

export const isPhoneWrong = ({ calls }: Pick<LinkedRow, 'calls'>) => calls[0]?.outcome === 'WRONG_NUMBER'

const toArrival = (order: OrderDto) => ({
  by: arrivalOf(order).toISOString(),
  method: order.delivery.method,
  ...(order.delivery.slot ? { slot: order.delivery.slot } : {}),
})

/** The sum of one that has to be paid, and where it can be sent by hand. */
export async function toPayOf({ depositStatus, depositPrice, totalPrice }: LinkedRow) {
  const deposit = depositStatus ? toPaisa(depositPrice) : undefined
  const accounts = (await getActiveAccounts()).map(toShownAccount)
  return {
    ...(deposit === undefined ? {} : { deposit }),
    ...(accounts.length > 0 ? { transfer: { amount: deposit ?? toPaisa(totalPrice), accounts } } : {}),
  }
}

export async function toOrderLink(row: LinkedRow, now: Date): Promise<OrderLink> {
  const { number } = row
  const order = toOrderDto(row)
  // The hold has ended, and the job has cancelled the order since.
  const state = missedDeadline(order) === 'notConfirmedInTime' ? 'EXPIRED' : linkStateOf(row, now)
  if (state === 'TO_PAY') return { state, number, ...(await toPayOf(row)), order: null }
  const isThere = state === 'SHIPPED' || state === 'DELIVERED'
  const pickup = isThere && order.delivery.method === 'PICKUP' ? { isPickup: true as const } : {}
  if (state === 'CONFIRMED' || state === 'SHIPPED')
    return {
      state,
      number,
      ...pickup,
      toPay: cashOnArrival(order),
      arrival: toArrival(order),
      order: null,
    }
  if (state !== 'OPEN') return { state, number, ...pickup, order: null }
  const { shippingAddress, confirmBy, ...dto } = order
  const { placedAt, deliveryDays, delivery } = dto
  const { itemsPrice, taxPrice, taxIncluded, taxes, shippingPrice, discountedPrice, rounding, totalPrice } =
    dto
  return {
    state,
    number,
    order: {
      ...(confirmBy ? { confirmBy } : {}),
      placedAt,
      deliveryDays,
      delivery,
      shippingAddress,
      phoneNumber: maskPhone(row.phoneNumber),
      isPhoneWrong: isPhoneWrong(row),
      canPayOnline: isOnlineOffered(await getMeans()) && canPayInstead(row),
      orderItems: row.items.map(
        ({ id, productId, product, name, nameUr, src, quantity, unitPrice, currency }) => ({
          _id: id,
          product: isShown(product) ? productId : null,
          ...namesOf({ name, nameUr }),
          src,
          quantity,
          price: { amount: toPaisa(unitPrice), currency },
        }),
      ),
      itemsPrice,
      taxPrice,
      ...(taxIncluded === undefined ? {} : { taxIncluded }),
      ...(taxes ? { taxes } : {}),
      shippingPrice,
      discountedPrice,
      ...(rounding === undefined ? {} : { rounding }),
      totalPrice,
    },
  }
}
