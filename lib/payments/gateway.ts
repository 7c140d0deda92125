import 'server-only'

/** What is asked for, from whom: everything of a payment but its basket id. */
export interface Purchase {
  paisa: number
  currency: 'PKR'
  description: string
  customer: { id: string; name: string; email: string; phoneNumber: string }
  shippingAddress: { street: string; city: string; state: string; country: string; zipCode: string }
  items: { sku: string; name: string; unitPaisa: number; quantity: number }[]
}

/** One payment form. Its basket id and amount never change; a new amount needs a new attempt. */
export interface Attempt extends Purchase {
  basketId: string
  /** The Karachi date, as sent to the gateway. */
  orderDate: string
}

/** Where the gateway sends the person and its own message. */
export interface ReturnAddresses {
  success: string
  failure: string
  notify: string
}

/** What the browser must do next. */
export type Start =
  | { kind: 'form_post'; url: string; fields: [string, string][] }
  | { kind: 'redirect'; url: string }

/** A message as it came over the wire, from whomever. */
export interface RawMessage {
  method: string
  query: [string, string][]
  headers: Record<string, string>
  body: Buffer
}

export type Outcome = 'paid' | 'failed' | 'undecided'

/** What a message says. `authentic` alone tells whether to believe it; the rest is unchecked text. */
export interface Claim {
  authentic: boolean
  basketId?: string
  outcome: Outcome
  code: string
  transactionId?: string
  /** Every amount the message names: the payer's and the merchant's differ when somebody bears a fee. */
  amounts: number[]
  currency?: string
  /** The message contradicts itself outside the signed part: nothing in it can be compared. */
  garbled: boolean
  /** The gateway itself, asked afterwards, says that nothing was paid. */
  denied?: boolean
  /** Whether the signature covers amount and transaction id. */
  amountSigned: boolean
  raw: Record<string, string>
}

export interface RefundResult {
  done: boolean
  code: string
}

export interface PaymentGateway {
  readonly name: string
  readonly caps: {
    signedReturn: boolean
    signsAmount: boolean
    notify: boolean
    inquiry: boolean
    refund: 'api' | 'manual'
  }
  /** Throws GATEWAY_UNAVAILABLE. Never called while a database transaction is open. */
  start(attempt: Attempt, addresses: ReturnAddresses): Promise<Start>
  /** Pure: reads and checks the signature, changes nothing. */
  readReturn(message: RawMessage): Claim
  readNotification(message: RawMessage): Claim
  /** Null when the gateway knows nothing of it. Throws when it cannot be asked. */
  inquire?(attempt: Pick<Attempt, 'basketId' | 'paisa' | 'orderDate'>): Promise<Claim | null>
}
