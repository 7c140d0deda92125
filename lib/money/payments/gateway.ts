import 'server-only'
import type { AddressRow } from '@/lib/platform/people/columns'

/** Everything about a payment except its basket id. */
export interface Purchase {
  paisa: number
  currency: 'PKR'
  description: string
  /** The gateway requires these of the payer. */
  payer: { email: string; phoneNumber: string }
  /** Who that is and where it is delivered; null in a form for anyone who has the link of an order. */
  buyer: { id: string; name: string; address: AddressRow } | null
  items: { sku: string; name: string; unitPaisa: number; quantity: number }[]
}

/** One payment form. Its basket id and amount never change; a new amount needs a new attempt. */
export interface Attempt extends Purchase {
  basketId: string
  /** The date in Karachi, as sent to the gateway. */
  orderDate: string
}

/** Where the gateway sends the buyer and its notification. */
export interface ReturnAddresses {
  success: string
  failure: string
  notify: string
}

/** How the browser gets to the payment page. */
export type Start =
  | { kind: 'form_post'; url: string; fields: [string, string][] }
  | { kind: 'redirect'; url: string }

/** An unverified message as received. */
export interface RawMessage {
  method: string
  query: [string, string][]
  headers: Record<string, string>
  body: Buffer
}

export type Outcome = 'paid' | 'failed' | 'undecided'

/** The gateway's report of a payment, in a message or when it is asked; trustworthy only if `authentic`. */
export interface PaymentReport {
  authentic: boolean
  basketId?: string
  outcome: Outcome
  code: string
  transactionId?: string
  /** All amounts in the message, in paisa: the payer's and the merchant's differ when there is a fee. */
  amounts: number[]
  currency?: string
  /** The message contradicts itself outside the signed part, so its values cannot be compared. */
  garbled: boolean
  /** The gateway's inquiry says that nothing was paid. */
  denied?: boolean
  /** Whether the signature covers amount and transaction id. */
  amountSigned: boolean
  raw: Record<string, string>
}

export interface PaymentGateway {
  readonly name: string
  /** Which merchant account and key it is, without the key itself. */
  readonly account: string
  /** Asks it as for a payment of Rs 1, which no buyer is sent to. Throws UpstreamError with its answer. */
  check(): Promise<void>
  /** Throws GATEWAY_UNAVAILABLE. Never called while a database transaction is open. */
  start(attempt: Attempt, addresses: ReturnAddresses): Promise<Start>
  /** Pure: parses the message and checks the signature. */
  readReturn(message: RawMessage): PaymentReport
  readNotification(message: RawMessage): PaymentReport
  /** Null when the gateway does not know the payment. Throws when it cannot be reached. */
  inquire?(attempt: Pick<Attempt, 'basketId' | 'paisa' | 'orderDate'>): Promise<PaymentReport | null>
}
