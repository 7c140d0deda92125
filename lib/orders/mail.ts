import 'server-only'
import type { Tx } from '@/lib/database/client'
import { publicOrigin } from '@/lib/env'
import { queueMail, type Recipient } from '@/lib/mail/outbox'
import { paths } from '@/lib/paths'
import { formatDate, formatDateTime } from '@/lib/time/format'

// Each is called in the transaction of its event.

const orderLink = (id: string) => `${publicOrigin}${paths.order(id)}`

export async function mailOrderPlaced(
  tx: Tx,
  order: Recipient & {
    id: string
    number: string
    paymentMethod: 'COD' | 'ONLINE'
    /** ISO; null for cash. */
    payBy: string | null
    lines: { name: string; quantity: number; unitPaisa: number }[]
    sums: { items: number; tax: number; shipping: number; total: number }
  },
): Promise<void> {
  const { id, number, firstName, email, paymentMethod, sums } = order
  await queueMail(tx, {
    dedupe: `order:${id}:placed`,
    to: email,
    template: 'order-placed',
    data: {
      firstName,
      number,
      paymentMethod,
      ...(order.payBy ? { payBy: formatDateTime(order.payBy) } : {}),
      lines: order.lines.map(({ name, quantity, unitPaisa }) => ({ name, quantity, unitPaisa })),
      itemsPaisa: sums.items,
      taxPaisa: sums.tax,
      shippingPaisa: sums.shipping,
      totalPaisa: sums.total,
      link: orderLink(id),
    },
  })
}

/** After a change of status; `at` distinguishes repeated changes to the same status. */
export async function mailOrderStatus(
  tx: Tx,
  order: Recipient & {
    id: string
    number: string
    status: string
    by: 'BUYER' | 'ADMIN' | 'SYSTEM'
    at: Date
    /** The refund due because of this change. */
    refund: { paisa: number; by: Date; isCash: boolean } | null
    /** No payment had been received. */
    isUncharged: boolean
  } & Parcel,
): Promise<void> {
  const { id, number, firstName, email, status, by, at, refund, isUncharged } = order
  const common = { dedupe: `order:${id}:${status}:${at.getTime()}`, to: email }
  if (status === 'CANCELLED') {
    await queueMail(tx, {
      ...common,
      template: 'order-cancelled',
      data: {
        firstName,
        number,
        by,
        ...(refund ? { refund: { ...refund, by: formatDate(refund.by) } } : {}),
        isUncharged,
        link: orderLink(id),
      },
    })
  } else {
    await queueMail(tx, {
      ...common,
      template: 'order-status',
      data: {
        firstName,
        number,
        status,
        // Sent while the parcel is on its way, not after delivery.
        ...(status === 'SHIPPED' ? parcelOf(order) : { tracking: null, trackingLink: null }),
        link: orderLink(id),
      },
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
  const { id, number, firstName, email, at } = order
  await queueMail(tx, {
    dedupe: `order:${id}:tracking:${at.getTime()}`,
    to: email,
    template: 'order-tracking',
    data: { firstName, number, ...parcelOf(order), link: orderLink(id) },
  })
}
