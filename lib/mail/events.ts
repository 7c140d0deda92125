import 'server-only'
import type { Tx } from '@/lib/db'
import { publicOrigin } from '@/lib/env'
import { queueMail } from '@/lib/mail/outbox'
import { paths } from '@/lib/paths'
import { RESET_MINUTES } from '@/lib/users/rules'

// What the shop writes to people about, each called in the transaction of the event.

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
    paymentMethod: 'COD' | 'ONLINE'
    lines: { name: string; quantity: number; unitPaisa: number }[]
    sums: { items: number; tax: number; shipping: number; total: number }
  },
): Promise<void> {
  const { id, firstName, email, paymentMethod, sums } = order
  await queueMail(tx, {
    dedupe: `order:${id}:placed`,
    to: email,
    template: 'order-placed',
    data: {
      firstName,
      orderId: id,
      paymentMethod,
      lines: order.lines.map(({ name, quantity, unitPaisa }) => ({ name, quantity, unitPaisa })),
      itemsPaisa: sums.items,
      taxPaisa: sums.tax,
      shippingPaisa: sums.shipping,
      totalPaisa: sums.total,
      link: orderLink(id),
    },
  })
}

/**
 * The token stands behind the mark #: browsers send that part nowhere, so it is in no server's log and in no Referer, ours
 * or anybody's on the way.
 */
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

/** So that people learn of it when it was not them. */
export async function mailPasswordChanged(
  tx: Tx,
  { changeId, email, firstName }: Recipient & { changeId: string },
): Promise<void> {
  await queueMail(tx, {
    dedupe: `password-changed:${changeId}`,
    to: email,
    template: 'password-changed',
    data: { firstName, link: `${publicOrigin}${paths.forgotPassword}` },
  })
}

/** After a real change of status; `at` tells one change from the next to the same status. */
export async function mailOrderStatus(
  tx: Tx,
  order: Recipient & {
    id: string
    status: string
    by: 'BUYER' | 'ADMIN' | 'SYSTEM'
    at: Date
  } & Parcel,
): Promise<void> {
  const { id, firstName, email, status, by, at } = order
  const common = { dedupe: `order:${id}:${status}:${at.getTime()}`, to: email }
  if (status === 'CANCELLED') {
    await queueMail(tx, {
      ...common,
      template: 'order-cancelled',
      data: { firstName, orderId: id, by, link: orderLink(id) },
    })
  } else {
    await queueMail(tx, {
      ...common,
      template: 'order-status',
      data: {
        firstName,
        orderId: id,
        status,
        // Told while there is something to follow, not again when it has arrived.
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
  order: Recipient & { id: string; at: Date } & Parcel,
): Promise<void> {
  const { id, firstName, email, at } = order
  await queueMail(tx, {
    dedupe: `order:${id}:tracking:${at.getTime()}`,
    to: email,
    template: 'order-tracking',
    data: { firstName, orderId: id, ...parcelOf(order), link: orderLink(id) },
  })
}

/** Once: there is no way back from REFUNDED. */
export async function mailRefunded(
  tx: Tx,
  refund: Recipient & { kind: 'order' | 'appointment'; id: string; paisa: number; reference?: string },
): Promise<void> {
  const { kind, id, paisa, firstName, email, reference = null } = refund
  await queueMail(tx, {
    dedupe: `${kind}:${id}:refunded`,
    to: email,
    template: 'refund-done',
    data: {
      firstName,
      what: kind,
      paisa,
      reference,
      link: kind === 'order' ? orderLink(id) : appointmentsLink,
    },
  })
}

/** Money arrived, or has to go back. A failed try is told on the page, not by mail. */
export async function mailPayment(
  tx: Tx,
  payment: Recipient & {
    kind: 'order' | 'appointment'
    id: string
    state: 'PAID' | 'FAILED' | 'REFUND_DUE'
    paisa: number
    /** Tells one refund from a later one of the same thing. */
    at?: Date
  },
): Promise<void> {
  const { kind, id, state, paisa, firstName, email, at } = payment
  const link = kind === 'order' ? orderLink(id) : appointmentsLink
  const to = email
  if (state === 'REFUND_DUE') {
    const dedupe = `${kind}:${id}:refund${at ? `:${at.getTime()}` : ''}`
    await queueMail(tx, {
      dedupe,
      to,
      template: 'refund-due',
      data: { firstName, what: kind, id, paisa, link },
    })
  } else if (state === 'PAID') {
    const dedupe = `${kind}:${id}:paid`
    if (kind === 'order') {
      await queueMail(tx, {
        dedupe,
        to,
        template: 'order-paid',
        data: { firstName, orderId: id, paisa, link },
      })
    } else {
      await queueMail(tx, { dedupe, to, template: 'appointment-paid', data: { firstName, paisa, link } })
    }
  }
}
