import type { Paisa } from '@/lib/base/money'
import type { Refund } from '@/lib/money/payments/deadlines'
import type { PaymentStatus } from '@/lib/money/payments/rules'
import type { CreditOfInvoice } from '@/lib/orders/order/invoice-numbers'
import type { ParcelStep } from '@/lib/orders/order/parcel-outcomes'
import type { OrderDto, OrderStatus, ParcelOutcomeDto } from '@/lib/orders/order/schema'

// The history of an order, which its pages show beside its DTO. Browser-safe.

/** An event of an order; the API's timeline has only the statuses. */
export type HistoryEntry = { at: string; by: OrderDto['timeline'][number]['by'] } & (
  | { status: OrderStatus }
  | { payment: PaymentStatus }
  | EventDetail
)

/** An entry about something else; stored as it is. */
export type EventDetail =
  | { parcel: ParcelStep }
  | { deposit: PaymentStatus }
  | { edit: EditDetail }
  | { refund: RefundStep; paisa: Paisa }

/** The steps of a part refund. */
export type RefundStep = 'GRANTED' | 'SENT' | 'TAKEN_BACK'

/** The changes by an admin before it was packed; sums in paisa. */
export type EditDetail = {
  lines: { name: string; nameUr?: string | undefined; from: number; to: number }[]
  total: { from: Paisa; to: Paisa }
  address?: { from: string; to: string }
  phone?: { from: string; to: string }
  /** Whether it is a gift now, perhaps for another person; absent: nothing of that has changed. */
  gift?: boolean
}

/** The state of the payment that looks the same. */
const statesOfRefund = { GRANTED: 'REFUND_DUE', SENT: 'REFUNDED', TAKEN_BACK: 'PAID' } as const

/** The state that an entry is about. */
export function stateOfEntry(entry: HistoryEntry): string {
  if ('payment' in entry) return entry.payment
  if ('edit' in entry) return 'EDITED'
  if ('deposit' in entry) return entry.deposit
  if ('refund' in entry) return statesOfRefund[entry.refund]
  return 'parcel' in entry ? entry.parcel : entry.status
}

export interface OrderView {
  order: OrderDto
  /** The ids of its products that are still sold; the others have no page. */
  sold: ReadonlySet<string>
  history: HistoryEntry[]
  tracking: { courier: string | null; trackingNumber: string | null; trackingUrl: string | null }
  /** The outcome with the words of the shop, which only its own page shows. */
  parcel: ParcelOutcomeDto
  /** null: not issued yet. */
  invoiceNumber: string | null
  creditNotes: CreditOfInvoice[]
  /** The refund of the whole order. */
  refund: Refund | null
  /** The customer's money that we have after part refunds, and what those are. */
  held: { left: Paisa; parts: Paisa }
  /** How its refunds go back. */
  isPaidInCash: boolean
}
