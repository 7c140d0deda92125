import 'server-only'
import type { Tx } from '@/lib/database/client'
import { publicOrigin } from '@/lib/env'
import { queueMail } from '@/lib/mail/outbox'
import { paths } from '@/lib/paths'
import { refundBy } from '@/lib/payments/deadlines'
import { formatDate, formatDateTime } from '@/lib/time/format'
import { RESET_MINUTES } from '@/lib/users/rules'

// Queues the emails of events; each is called in the transaction of its event.

const orderLink = (id: string) => `${publicOrigin}${paths.order(id)}`
const appointmentsLink = `${publicOrigin}${paths.appointments}`

interface Recipient {
  firstName: string
  email: string
}

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

/** The token is in the fragment, which browsers do not send: so it is in no server's log and no Referer. */
const resetLink = (token: string) => `${publicOrigin}${paths.resetPassword}#${token}`

export async function mailPasswordReset(
  tx: Tx,
  { resetId, email, firstName, token }: Recipient & { resetId: string; token: string },
): Promise<void> {
  await queueMail(tx, {
    dedupe: `password-reset:${resetId}`,
    to: email,
    template: 'password-reset',
    data: { firstName, link: resetLink(token), minutes: RESET_MINUTES },
  })
}

/** So that account owners notice a change they did not make. */
export async function mailPasswordChanged(
  tx: Tx,
  { changeId, email, firstName }: Recipient & { changeId: string },
): Promise<void> {
  await queueMail(tx, {
    dedupe: `password-changed:${changeId}`,
    to: email,
    template: 'password-changed',
    data: { firstName, link: `${publicOrigin}${paths.forgotPassword()}` },
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

/** The number came, or was put right, while the parcel is on its way. */
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

/** Once: there is no way back from REFUNDED. */
export async function mailRefunded(
  tx: Tx,
  refund: Recipient & {
    kind: 'order' | 'appointment'
    id: string
    number: string
    paisa: number
    isCash: boolean
    reference?: string
  },
): Promise<void> {
  const { kind, id, number, paisa, isCash, firstName, email, reference = null } = refund
  await queueMail(tx, {
    dedupe: `${kind}:${id}:refunded`,
    to: email,
    template: 'refund-done',
    data: {
      firstName,
      what: kind,
      number,
      paisa,
      reference,
      isCash,
      link: kind === 'order' ? orderLink(id) : appointmentsLink,
    },
  })
}

/** After a payment or when a refund is due. Failed attempts are shown on the page only. */
export async function mailPayment(
  tx: Tx,
  payment: Recipient & {
    kind: 'order' | 'appointment'
    id: string
    number: string
    state: 'PAID' | 'FAILED' | 'REFUND_DUE'
    paisa: number
    isCash?: boolean
    /** When the refund became due, to distinguish it from later ones. */
    at?: Date
  },
): Promise<void> {
  const { kind, id, number, state, paisa, isCash = false, firstName, email, at } = payment
  const link = kind === 'order' ? orderLink(id) : appointmentsLink
  const to = email
  if (state === 'REFUND_DUE') {
    const dedupe = `${kind}:${id}:refund${at ? `:${at.getTime()}` : ''}`
    await queueMail(tx, {
      dedupe,
      to,
      template: 'refund-due',
      data: {
        firstName,
        what: kind,
        number,
        paisa,
        by: formatDate(refundBy(at ?? new Date())),
        isCash,
        link,
      },
    })
  } else if (state === 'PAID') {
    const dedupe = `${kind}:${id}:paid`
    if (kind === 'order') {
      await queueMail(tx, {
        dedupe,
        to,
        template: 'order-paid',
        data: { firstName, number, paisa, link },
      })
    } else {
      await queueMail(tx, {
        dedupe,
        to,
        template: 'appointment-paid',
        data: { firstName, number, paisa, link },
      })
    }
  }
}
