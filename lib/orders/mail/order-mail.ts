import 'server-only'
import { guestPaths } from '@/lib/base/guest-paths'
import type { Locale } from '@/lib/base/i18n/locales'
import { nameIn } from '@/lib/base/i18n/stored-text'
import { paths } from '@/lib/base/paths'
import { formatDate, formatDateTime } from '@/lib/base/time/format'
import { refundBy } from '@/lib/money/payments/deadlines'
import { isTransferReported } from '@/lib/money/transfers/holds'
import { deliveryWords, placeWords } from '@/lib/orders/delivery/delivery-lines'
import { messageToConfirm } from '@/lib/orders/mail/order-messages'
import { addressText, type EditFacts } from '@/lib/orders/order/edit-detail'
import { isSameGift } from '@/lib/orders/order/gift'
import { shownTaxes } from '@/lib/orders/order/rules'
import type { OrderDto, OrderStatus } from '@/lib/orders/order/schema'
import type { Tx } from '@/lib/platform/database/client'
import { isUnchanged } from '@/lib/platform/http/seen'
import { placesIn } from '@/lib/shop/cities/place-names'
import type { DeliveryMethod } from '@/lib/shop/delivery/rules'
import { readShop } from '@/lib/shop/identity/read'
import { type MailLink, queueMail, type Recipient } from '@/lib/shop/mail/outbox'
import { SIGNED_TOKEN } from '@/lib/shop/mail/signed-link'
import { toTransfer } from '@/lib/shop/mail/templates/transfers'
import { onlineWay } from '@/lib/shop/means/means'
import { readActiveAccounts, readMeans } from '@/lib/shop/means/read'

// Each is called in the transaction of its event.

interface Order extends Recipient {
  id: string
  number: string
  /** Null: a person without an account. */
  buyerId: string | null
}

/** The link of a cash order, which works without signing in. */
const cashLink = (id: string): MailLink => ({
  path: paths.orderLink(SIGNED_TOKEN),
  signed: { purpose: 'order', id },
})

/**
 * The address behind the button: the order of an account; for a person without one the page of an order of the website, or the
 * link of one that staff took.
 */
export async function orderLink(tx: Tx, { id, buyerId }: Pick<Order, 'id' | 'buyerId'>): Promise<MailLink> {
  if (buyerId !== null) return { path: paths.order(id) }
  const { channel, phoneNumber, locale } = await tx.order.findUniqueOrThrow({
    where: { id },
    select: { channel: true, phoneNumber: true, locale: true },
  })
  if (channel !== 'WEB') return cashLink(id)
  return {
    path: guestPaths.order(SIGNED_TOKEN),
    signed: { purpose: 'guest-order', id, contact: phoneNumber },
    locale: locale ?? undefined,
  }
}

/** Names the email about placing an order. */
export const placedMail = ({ id }: { id: string }): string => `order:${id}:placed`

/** False when it is not sent. */
export async function mailOrderPlaced(tx: Tx, placed: OrderDto): Promise<boolean> {
  const { _id: id, number, status, paymentMethod, deposit, discount, payBy, confirmBy } = placed
  const { _id: buyerId, firstName, email } = placed.buyer
  // Staff orders are confirmed at once, and a deposit confirms its order.
  const isToConfirm = paymentMethod === 'COD' && status === 'PENDING' && deposit === undefined
  const shop = await readShop(tx)
  const isAccount = buyerId !== ''
  const online = isToConfirm && isAccount && onlineWay(await readMeans(tx))
  const accounts = placed.transfer ? await readActiveAccounts(tx) : []
  const { method, transport } = placed.delivery
  const isUsual = method === 'COURIER' && transport === null
  const link = isToConfirm && isAccount ? cashLink(id) : await orderLink(tx, { id, buyerId: buyerId || null })
  const isMessaged = isToConfirm && (await messageToConfirm(tx, { id, totalPrice: placed.totalPrice, link }))
  return queueMail(tx, {
    dedupe: placedMail({ id }),
    to: { firstName, email },
    template: 'order-placed',
    orderId: id,
    isNeeded: isToConfirm || payBy !== undefined || placed.transfer !== undefined,
    ...link,
    data: (locale) => ({
      number,
      paymentMethod,
      ...(payBy ? { payBy: formatDateTime(payBy, locale) } : {}),
      ...(online ? { isToConfirm: true, online } : {}),
      ...(isToConfirm && !isAccount ? { confirmedBy: isMessaged ? 'MESSAGE' : 'CALL' } : {}),
      ...(placed.transfer
        ? { transfer: toTransfer(deposit?.amount ?? placed.totalPrice, number, accounts, locale) }
        : {}),
      ...(deposit ? { depositPaisa: deposit.amount } : {}),
      ...(confirmBy ? { confirmBy: formatDateTime(confirmBy, locale) } : {}),
      lines: placed.orderItems.map(({ product, quantity, price }) => ({
        name: nameIn(locale, product),
        quantity,
        unitPaisa: price.amount,
      })),
      itemsPaisa: placed.itemsPrice,
      taxPaisa: placed.taxPrice,
      ...(placed.taxes && !placed.taxIncluded
        ? { taxes: shownTaxes(placed.taxes).map(({ percent, amount }) => ({ percent, paisa: amount })) }
        : {}),
      ...(placed.taxIncluded ? { includedTaxPaisa: placed.taxIncluded } : {}),
      shippingPaisa: placed.shippingPrice,
      ...(discount ? { discount: { code: discount.code, paisa: discount.amount } } : {}),
      ...(placed.rounding ? { roundingPaisa: placed.rounding } : {}),
      totalPaisa: placed.totalPrice,
      ...(isUsual ? {} : { delivery: deliveryWords(locale, placed, shop) }),
    }),
  })
}

/** Sends an email after a change of status; `at` distinguishes repeated changes to the same status. */
export async function mailOrderStatus(
  tx: Tx,
  order: Order & {
    status: OrderStatus
    by: 'BUYER' | 'ADMIN' | 'SYSTEM'
    at: Date
    /** The refund due because of this change. */
    refund: { paisa: number; partsPaisa: number; by: Date; isCash: boolean } | null
    /** No payment had been received. */
    isUncharged: boolean
    /** Money is reported for it that no one has found yet. */
    isReported: boolean
    /** Cancelled because it was not confirmed in time. */
    isUnconfirmed: boolean
    /** It is cancelled because its parcel came back, or is lost. */
    parcel: 'RETURNED' | 'LOST' | null
    deliveryMethod: DeliveryMethod
  } & Parcel,
): Promise<void> {
  const { id, number, status, by, at, refund, isUncharged, isReported, isUnconfirmed, parcel } = order
  const common = {
    dedupe: `order:${id}:${status}:${at.getTime()}`,
    to: order,
    orderId: id,
    ...(await orderLink(tx, order)),
  }
  if (status === 'CANCELLED') {
    await queueMail(tx, {
      ...common,
      template: 'order-cancelled',
      data: (locale) => ({
        number,
        by,
        ...(refund ? { refund: { ...refund, by: formatDate(refund.by, locale) } } : {}),
        isUncharged,
        ...(isReported ? { isReported } : {}),
        isUnconfirmed,
        ...(parcel ? { parcel, method: order.deliveryMethod } : {}),
      }),
    })
  } else {
    const place = status === 'DELIVERED' ? null : await readPlace(tx, order, status === 'SHIPPED')
    await queueMail(tx, {
      ...common,
      template: 'order-status',
      data: (locale) => ({
        number,
        status,
        ...(place ? { place: place(locale) } : {}),
        ...(order.deliveryMethod === 'PICKUP' ? { isPickup: true } : {}),
        // Sent while the parcel is on its way, not after delivery.
        ...(status === 'SHIPPED' ? parcelOf(order) : { tracking: null, trackingLink: null }),
      }),
    })
  }
}

/** When our van comes, or where and when an order is picked up; null for a courier. */
async function readPlace(
  tx: Tx,
  { id, deliveryMethod: method }: Pick<Order, 'id'> & { deliveryMethod: DeliveryMethod },
  isReady: boolean,
): Promise<((locale: Locale) => string[]) | null> {
  if (method === 'COURIER') return null
  const { slotStart, slotEnd, placedAt, deliveryDays } = await tx.order.findUniqueOrThrow({
    where: { id },
    select: { slotStart: true, slotEnd: true, placedAt: true, deliveryDays: true },
  })
  const slot = slotStart && slotEnd && { start: slotStart.toISOString(), end: slotEnd.toISOString() }
  const order = { placedAt: placedAt.toISOString(), deliveryDays, delivery: { method, slot } }
  const shop = await readShop(tx)
  return (locale) => placeWords(locale, order, shop, isReady)
}

interface Parcel {
  courier: string | null
  trackingNumber: string | null
  trackingUrl: string | null
}

function parcelOf({ courier, trackingNumber, trackingUrl }: Parcel) {
  const words = [courier, trackingNumber].filter(Boolean).join(', ')
  return { tracking: words || null, trackingLink: trackingUrl }
}

/** The tracking number was added or corrected while the parcel is on its way. */
export async function mailOrderTracking(tx: Tx, order: Order & { at: Date } & Parcel): Promise<void> {
  const { id, number, at } = order
  await queueMail(tx, {
    dedupe: `order:${id}:tracking:${at.getTime()}`,
    to: order,
    template: 'order-tracking',
    orderId: id,
    ...(await orderLink(tx, order)),
    data: () => ({ number, ...parcelOf(order) }),
  })
}

/** The customer did not get the parcel, or did not fetch the order; it may still be delivered. */
export async function mailParcelReport(
  tx: Tx,
  order: Order & { outcome: 'REFUSED' | 'NOT_FOUND'; at: Date; deliveryMethod: DeliveryMethod },
): Promise<void> {
  const { id, number, outcome, at, deliveryMethod: method } = order
  await queueMail(tx, {
    dedupe: `order:${id}:${outcome}:${at.getTime()}`,
    to: order,
    template: 'order-parcel',
    orderId: id,
    ...(await orderLink(tx, order)),
    data: () => ({ number, outcome, method }),
  })
}

/** The shop, or the buyer by the link, changed the order before it was packed. */
export async function mailOrderChanged(
  tx: Tx,
  order: Order & {
    at: Date
    by: 'ADMIN' | 'BUYER'
    /** Forms of the payment gateway have the old price. */
    voids: boolean
    edited: EditFacts
    /** The sum that goes back, because it was paid. */
    refund?: number
  },
): Promise<void> {
  const { id, number, at, by, voids, edited, refund = 0 } = order
  const { changes, sums, address, phoneNumber, gift, before } = edited
  const online = voids && onlineWay(await readMeans(tx))
  const isReported = voids && (await isTransferReported(tx, { kind: 'order', id }))
  await queueMail(tx, {
    dedupe: `order:${id}:changed:${at.getTime()}`,
    to: order,
    template: 'order-changed',
    orderId: id,
    ...(await orderLink(tx, order)),
    data: (locale) => ({
      number,
      by,
      lines: changes.map(({ from, to, ...line }) => ({ name: nameIn(locale, line), from, to })),
      address: isUnchanged(address, before.address) ? null : addressText(placesIn(locale, address)),
      phone: phoneNumber === before.phoneNumber ? null : phoneNumber,
      ...(isSameGift(gift, before.gift) ? {} : { gift: gift !== null }),
      oldPaisa: before.sums.total,
      newPaisa: sums.total,
      voids,
      ...(online ? { online } : {}),
      ...(isReported ? { isReported } : {}),
      ...(refund > 0 ? { refund: { paisa: refund, by: formatDate(refundBy(at), locale) } } : {}),
    }),
  })
}
