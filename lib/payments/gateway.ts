import 'server-only'

/** One payment form: what is asked for, from whom, and under which basket id. */
export interface Attempt {
  basketId: string
  paisa: number
  currency: 'PKR'
  /** The Karachi date, as sent to the gateway. */
  orderDate: string
  description: string
  customer: { id: string; name: string; email: string; phoneNumber: string }
  shippingAddress: { street: string; city: string; state: string; country: string; zipCode: string }
  items: { sku: string; name: string; unitPaisa: number; quantity: number }[]
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

export interface RawMessage {
  method: string
  query: [string, string][]
  headers: Record<string, string>
  body: Buffer
}

/** What a message says, before anybody believes it. */
export interface Claim {
  authentic: boolean
  basketId?: string
  outcome: 'paid' | 'failed' | 'undecided'
  code: string
  transactionId?: string
  amount?: { paisa: number; currency: string }
  amountSigned: boolean
  raw: Record<string, string>
}

export interface PaymentGateway {
  readonly name: string
  /** Throws GATEWAY_UNAVAILABLE. Never called while a database transaction is open. */
  start(attempt: Attempt, addresses: ReturnAddresses): Promise<Start>
  /** Pure: reads and checks the signature, changes nothing. */
  readNotification(message: RawMessage): Claim
  inquire?(attempt: Pick<Attempt, 'basketId' | 'paisa' | 'orderDate'>): Promise<Claim>
}
