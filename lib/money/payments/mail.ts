import 'server-only'
import { paths } from '@/lib/base/paths'
import { formatDate } from '@/lib/base/time/format'
import type { SubjectKind } from '@/lib/money/payments/basket'
import { refundBy } from '@/lib/money/payments/deadlines'
import type { Tx } from '@/lib/platform/database/client'
import { type MailLink, queueMail, type Recipient } from '@/lib/shop/mail/outbox'

// Each is called in the transaction of its event.

/** The page of what is paid for, and the order if it is one. */
const about = (kind: SubjectKind, id: string) =>
  kind === 'order' ? { path: paths.order(id), orderId: id } : { path: paths.appointments }

/** Once: there is no way back from REFUNDED. */
export async function mailRefunded(
  tx: Tx,
  refund: Recipient & {
    kind: SubjectKind
    id: string
    number: string
    paisa: number
    isCash: boolean
    reference?: string
    link?: MailLink
  },
): Promise<void> {
  const { kind, id, number, paisa, isCash, reference = null, link } = refund
  await queueMail(tx, {
    dedupe: `${kind}:${id}:refunded`,
    to: refund,
    template: 'refund-done',
    ...about(kind, id),
    ...link,
    data: () => ({ what: kind, number, paisa, reference, isCash }),
  })
}

/** Sends an email after a payment or when a refund is due. Failed attempts are shown on the page only. */
export async function mailPayment(
  tx: Tx,
  payment: Recipient & {
    kind: SubjectKind
    id: string
    number: string
    state: 'PAID' | 'FAILED' | 'REFUND_DUE'
    paisa: number
    /** The rest that is paid in cash after a deposit, in paisa. */
    rest?: number
    isCash?: boolean
    /** When the refund became due, to distinguish it from later ones. */
    at?: Date
    /** The sum that part refunds send besides a refund, in paisa. */
    partsPaisa?: number
    link?: MailLink
  },
): Promise<void> {
  const { kind, id, number, state, paisa, rest, partsPaisa = 0, isCash = false, at } = payment
  const common = { to: payment, ...about(kind, id), ...payment.link }
  if (state === 'REFUND_DUE') {
    const dedupe = `${kind}:${id}:refund${at ? `:${at.getTime()}` : ''}`
    await queueMail(tx, {
      ...common,
      dedupe,
      template: 'refund-due',
      data: (locale) => ({
        what: kind,
        number,
        paisa,
        by: formatDate(refundBy(at ?? new Date()), locale),
        isCash,
        partsPaisa,
      }),
    })
  } else if (state === 'PAID') {
    const dedupe = `${kind}:${id}:paid`
    const template = kind === 'order' ? 'order-paid' : 'appointment-paid'
    const data = () => ({ number, paisa, ...(rest ? { restPaisa: rest } : {}) })
    await queueMail(tx, { ...common, dedupe, template, data })
  }
}
