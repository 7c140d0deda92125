import 'server-only'
import type { Tx } from '@/lib/database/client'
import { publicOrigin } from '@/lib/env'
import { newBasketId, type SubjectKind } from '@/lib/payments/basket'
import type { Purchase, ReturnAddresses, Start } from '@/lib/payments/gateway'
import { gateway } from '@/lib/payments/gateways'
import { karachiDate } from '@/lib/time/format'

export interface Subject {
  kind: SubjectKind
  id: string
}
type NumberedSubject = Subject & { number: string }

/** A form that the gateway has agreed to, and the attempt that must be stored before anybody sees it. */
export interface PreparedPayment {
  subject: Subject
  paisa: number
  formParams: Record<string, string>
  attempt: { basketId: string; gateway: string; amount: number; currency: string; orderDate: string }
}

/**
 * Asks the gateway for a form. Outside of any transaction, and before the order is stored: a dead gateway then leaves no
 * order behind, and what it answered too late is forgotten. Throws GATEWAY_UNAVAILABLE.
 */
export async function preparePayment(subject: NumberedSubject, purchase: Purchase): Promise<PreparedPayment> {
  const chosen = gateway()
  const orderDate = karachiDate(Date.now())
  const basketId = newBasketId(subject.number)
  const start = await chosen.start({ ...purchase, basketId, orderDate }, addressesOf(subject))
  const { paisa, currency } = purchase
  return {
    subject,
    paisa,
    formParams: formParamsOf(start),
    attempt: { basketId, gateway: chosen.name, amount: paisa, currency, orderDate },
  }
}

/** Stores the attempt in the transaction of the order or appointment it belongs to. */
export async function recordAttempt(tx: Tx, { subject, attempt }: PreparedPayment): Promise<void> {
  const owner = subject.kind === 'order' ? { orderId: subject.id } : { appointmentId: subject.id }
  await tx.paymentAttempt.create({ data: { ...attempt, ...owner }, select: { id: true } })
}

/**
 * Every open form of an appointment dies with its price (contract 6.10). The caller holds the appointment's row: whoever
 * needs both locks the appointment first.
 */
export async function voidAttempts(tx: Tx, appointmentId: string): Promise<void> {
  await tx.paymentAttempt.updateMany({
    where: { appointmentId, status: { in: ['OPEN', 'FAILED', 'EXPIRED'] } },
    data: { status: 'VOIDED' },
  })
}

/** The return pages are the plain pages of the site: they prove nothing and show the stored state (contract 3). */
function addressesOf({ kind, id }: Subject): ReturnAddresses {
  const page = kind === 'order' ? `${publicOrigin}/user/order/${id}` : `${publicOrigin}/user/appointments`
  return { success: page, failure: page, notify: `${publicOrigin}/api/v1/${kind}/payfast/checkout` }
}

/** What the contract calls formParams: where to post, and the fields to post unchanged. */
function formParamsOf(start: Start): Record<string, string> {
  return start.kind === 'redirect'
    ? { action: start.url }
    : { action: start.url, ...Object.fromEntries(start.fields) }
}
