import 'server-only'
import { preparePayment, toBuyer } from '@/lib/money/payments/attempts'
import type { Purchase } from '@/lib/money/payments/gateway'
import { prepareTransfer, recordPayment } from '@/lib/money/transfers/attempts'
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
/** A form the gateway has accepted, or a transfer; `record` stores the attempt in the transaction that stores the appointment. */
export interface PreparedForm {
  /** Null: a transfer by hand has none. */
  formParams: Record<string, string> | null
  record(tx: Tx): Promise<void>
}

/** Asks the gateway for a payment form, unless it is a transfer. Call it outside of transactions. */
export async function preparePaymentForm(
  viewer: Viewer,
  payable: Payable,
  isTransfer: boolean,
): Promise<PreparedForm> {
  const subject = { kind: 'appointment', id: payable.id, number: payable.number } as const
  const payment = isTransfer
    ? prepareTransfer(subject, payable.price)
    : await preparePayment(
        subject,
        appointmentPurchase(payable, await db.user.findUniqueOrThrow({ where: { id: viewer.id } })),
      )
  return { formParams: payment.formParams, record: (tx) => recordPayment(tx, payment) }
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
