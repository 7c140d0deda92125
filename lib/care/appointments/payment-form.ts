import 'server-only'
import { preparePayment, recordAttempt, toBuyer } from '@/lib/money/payments/attempts'
import type { Purchase } from '@/lib/money/payments/gateway'
import type { Viewer } from '@/lib/platform/auth/types'
import { db, type Tx } from '@/lib/platform/database/client'
import { type AddressRow, addressOf } from '@/lib/platform/people/columns'

export interface Payable {
  id: string
  number: string
  purpose: string
  /** Paisa, above 0. */
  price: number
}
/** A form the gateway has accepted; `record` stores the attempt in the transaction that stores the appointment. */
export interface PreparedForm {
  formParams: Record<string, string>
  record(tx: Tx): Promise<void>
}

/** Asks the gateway for a payment form. Call it outside of transactions. */
export async function preparePaymentForm(viewer: Viewer, payable: Payable): Promise<PreparedForm> {
  const customer = await db.user.findUniqueOrThrow({ where: { id: viewer.id } })
  const payment = await preparePayment(
    { kind: 'appointment', id: payable.id, number: payable.number },
    appointmentPurchase(payable, customer),
  )
  return { formParams: payment.formParams, record: (tx) => recordAttempt(tx, payment) }
}

type Customer = Parameters<typeof toBuyer>[1] & AddressRow & { id: string }

/** The purchase of an appointment, for booking and for `/pay`. */
export function appointmentPurchase(
  { id, purpose, price }: Pick<Payable, 'id' | 'purpose' | 'price'>,
  customer: Customer,
): Purchase {
  return {
    paisa: price,
    currency: 'PKR',
    description: 'Payment for appointment',
    ...toBuyer(customer.id, customer, addressOf(customer)),
    items: [{ sku: id, name: purpose, unitPaisa: price, quantity: 1 }],
  }
}
