import 'server-only'
import type { Tx } from '@/lib/database/client'
import { queueMail, type Recipient } from '@/lib/mail/outbox'
import { SIGNED_TOKEN } from '@/lib/mail/signed-link'
import type { OrderStatus } from '@/lib/orders/schema'
import { paths } from '@/lib/paths'
import { formatDate, formatDateTime } from '@/lib/time/format'

// Each is called in the transaction of its event.

export async function mailOrderPlaced(
  tx: Tx,
  order: Recipient & {
    id: string
    number: string
    paymentMethod: 'COD' | 'ONLINE'
    /** ISO; null for cash. */
    payBy: string | null
    /** ISO; null for an online order, and when an order is held without an end. */
    confirmBy: string | null
    lines: { name: string; quantity: number; unitPaisa: number }[]
    sums: { items: number; tax: number; shipping: number; total: number }
  },
): Promise<void> {
  const { id, number, paymentMethod, sums } = order
  const isCash = paymentMethod === 'COD'
  await queueMail(tx, {
    dedupe: `order:${id}:placed`,
    to: order,
    template: 'order-placed',
    path: isCash ? paths.orderLink(SIGNED_TOKEN) : paths.order(id),
    signed: isCash ? { purpose: 'order', id } : undefined,
    data: (locale) => ({
      number,
      paymentMethod,
      ...(order.payBy ? { payBy: formatDateTime(order.payBy, locale) } : {}),
      ...(isCash ? { isToConfirm: true } : {}),
      ...(order.confirmBy ? { confirmBy: formatDateTime(order.confirmBy, locale) } : {}),
      lines: order.lines.map(({ name, quantity, unitPaisa }) => ({ name, quantity, unitPaisa })),
      itemsPaisa: sums.items,
      taxPaisa: sums.tax,
      shippingPaisa: sums.shipping,
      totalPaisa: sums.total,
    }),
  })
}

/** After a change of status; `at` distinguishes repeated changes to the same status. */
export async function mailOrderStatus(
  tx: Tx,
  order: Recipient & {
    id: string
    number: string
    status: OrderStatus
    by: 'BUYER' | 'ADMIN' | 'SYSTEM'
    at: Date
    /** The refund due because of this change. */
    refund: { paisa: number; by: Date; isCash: boolean } | null
    /** No payment had been received. */
    isUncharged: boolean
    isCash: boolean
    /** It is cancelled because its parcel came back, or is lost. */
    parcel: 'RETURNED' | 'LOST' | null
  } & Parcel,
): Promise<void> {
  const { id, number, status, by, at, refund, isUncharged, isCash, parcel } = order
  const common = { dedupe: `order:${id}:${status}:${at.getTime()}`, to: order, path: paths.order(id) }
  if (status === 'CANCELLED') {
    await queueMail(tx, {
      ...common,
      template: 'order-cancelled',
      data: (locale) => ({
        number,
        by,
        ...(refund ? { refund: { ...refund, by: formatDate(refund.by, locale) } } : {}),
        isUncharged,
        isUnconfirmed: isCash && by === 'SYSTEM' && parcel === null,
        ...(parcel ? { parcel } : {}),
      }),
    })
  } else {
    await queueMail(tx, {
      ...common,
      template: 'order-status',
      data: () => ({
        number,
        status,
        // Sent while the parcel is on its way, not after delivery.
        ...(status === 'SHIPPED' ? parcelOf(order) : { tracking: null, trackingLink: null }),
      }),
    })
  }
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
export async function mailOrderTracking(
  tx: Tx,
  order: Recipient & { id: string; number: string; at: Date } & Parcel,
): Promise<void> {
  const { id, number, at } = order
  await queueMail(tx, {
    dedupe: `order:${id}:tracking:${at.getTime()}`,
    to: order,
    template: 'order-tracking',
    path: paths.order(id),
    data: () => ({ number, ...parcelOf(order) }),
  })
}

/** The courier reports that the customer did not get the parcel; it may still be delivered. */
export async function mailParcelReport(
  tx: Tx,
  order: Recipient & { id: string; number: string; outcome: 'REFUSED' | 'NOT_FOUND'; at: Date },
): Promise<void> {
  const { id, number, outcome, at } = order
  await queueMail(tx, {
    dedupe: `order:${id}:${outcome}:${at.getTime()}`,
    to: order,
    template: 'order-parcel',
    path: paths.order(id),
    data: () => ({ number, outcome }),
  })
}
