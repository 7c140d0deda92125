import 'server-only'
import { invalid } from '@/lib/base/errors'
import { apiText } from '@/lib/base/i18n/answer-text'
import { karachiDate } from '@/lib/base/time/format'
import { newBasketId, type SubjectKind } from '@/lib/money/payments/basket'
import type { Purchase, ReturnAddresses, Start } from '@/lib/money/payments/gateway'
import { gateway } from '@/lib/money/payments/gateways'
import type { Tx } from '@/lib/platform/database/client'
import { publicOrigin } from '@/lib/platform/env'
import type { AddressRow } from '@/lib/platform/people/columns'
import { fullName } from '@/lib/platform/people/name'
import { isLandline } from '@/lib/platform/people/phone'
import { getShop } from '@/lib/shop/identity/queries'
import { ownEmail } from '@/lib/shop/mail/senders'

export interface Subject {
  kind: SubjectKind
  id: string
}
export type NumberedSubject = Subject & { number: string }

/** The attempt that must be stored before the form of the gateway is handed out. */
export interface PreparedPayment {
  subject: Subject
  paisa: number
  /** The form issued by the gateway; null: a transfer by hand has none. */
  formParams: Record<string, string> | null
  attempt: { basketId: string; gateway: string; amount: number; currency: string; orderDate: string }
}

/** A payment by the gateway. */
export type PreparedForm = PreparedPayment & { formParams: Record<string, string> }

/**
 * Asks the gateway for a form. Call it outside of any transaction and before the order is stored, so that a failing gateway
 * leaves no order behind. Throws GATEWAY_UNAVAILABLE, and VALIDATION_FAILED for a landline.
 */
export async function preparePayment(subject: NumberedSubject, purchase: Purchase): Promise<PreparedForm> {
  const current = gateway()
  if (isLandline(purchase.payer.phoneNumber))
    throw invalid({ phoneNumber: apiText('answers.payments.mobile') })
  const orderDate = karachiDate(Date.now())
  const basketId = newBasketId(subject.number)
  const start = await current.start(
    { ...purchase, payer: await withEmail(purchase.payer), basketId, orderDate },
    toReturnAddresses(subject),
  )
  const { paisa, currency } = purchase
  return {
    subject,
    paisa,
    formParams: toFormParams(start),
    attempt: { basketId, gateway: current.name, amount: paisa, currency, orderDate },
  }
}

/** The gateway requires an email address, and sends nothing to it that the shop does not send too: without one it is the shop's. */
const withEmail = async (payer: Purchase['payer']): Promise<Purchase['payer']> =>
  payer.email ? payer : { ...payer, email: ownEmail(await getShop()) }

/** Stores the attempt in the transaction of the order or appointment it belongs to. */
export async function recordAttempt(tx: Tx, { subject, attempt }: PreparedPayment): Promise<void> {
  await tx.paymentAttempt.create({ data: { ...attempt, ...ownerOf(subject) }, select: { id: true } })
}

/** The column by which a row belongs to an order or appointment. */
export const ownerOf = ({ kind, id }: Subject) => (kind === 'order' ? { orderId: id } : { appointmentId: id })

/** Voids all unpaid forms of an order or appointment whose price changed (contract 6.10). The caller has locked it. */
export async function voidAttempts(tx: Tx, subject: Subject): Promise<void> {
  await tx.paymentAttempt.updateMany({
    where: { ...ownerOf(subject), status: { in: ['OPEN', 'FAILED', 'EXPIRED'] } },
    data: { status: 'VOIDED' },
  })
}

/** Buyers return to the normal pages, which show the stored state (contract 3). */
function toReturnAddresses({ kind, id }: Subject): ReturnAddresses {
  const page = kind === 'order' ? `${publicOrigin}/user/order/${id}` : `${publicOrigin}/user/appointments`
  return { success: page, failure: page, notify: `${publicOrigin}/api/v1/${kind}/payfast/checkout` }
}

interface Contact {
  firstName: string
  lastName: string
  email: string
  phoneNumber: string
}
/** The buyer's data for the gateway. */
export const toBuyer = (
  id: string,
  person: Contact,
  address: AddressRow,
): Pick<Purchase, 'payer' | 'buyer'> => ({
  payer: { email: person.email, phoneNumber: person.phoneNumber },
  buyer: { id, name: fullName(person), address },
})

/** The contract's formParams: the address to post to and the fields to post unchanged. */
function toFormParams(start: Start): Record<string, string> {
  return start.kind === 'redirect'
    ? { action: start.url }
    : { action: start.url, ...Object.fromEntries(start.fields) }
}
