import 'server-only'
import type { CreditNote, Prisma } from '@prisma/client'
import { toPaisa } from '@/lib/base/money'
import { isShown } from '@/lib/catalogue/states/state'
import { type Refund, refundBy } from '@/lib/money/payments/deadlines'
import { isAboutDeposit, isPaidInCash } from '@/lib/orders/order/deposit'
import type { EventDetail, HistoryEntry, OrderView } from '@/lib/orders/order/history'
import { type CreditOfInvoice, creditNoteNumber, invoiceNumber } from '@/lib/orders/order/invoice-numbers'
import { parcelReasons } from '@/lib/orders/order/parcel-schema'
import { refundablePaisa, restPaisa } from '@/lib/orders/order/refund-rules'
import type { ParcelOutcomeDto } from '@/lib/orders/order/schema'
import { linesWithSold, orderSelect, toOrderDto } from '@/lib/orders/record/dto'

/** The DTO fields and what the order page shows in addition. */
export const orderViewSelect = {
  ...orderSelect,
  items: linesWithSold,
  events: {
    orderBy: { id: 'asc' },
    select: { status: true, payment: true, detail: true, by: true, at: true },
  },
  parcelReason: true,
  parcelNote: true,
  packedAt: true,
  courier: true,
  trackingNumber: true,
  trackingUrl: true,
  refundReference: true,
  invoices: {
    orderBy: [{ issuedAt: 'desc' }, { year: 'desc' }, { number: 'desc' }],
    take: 1,
    select: { year: true, number: true },
  },
  creditNotes: {
    orderBy: [{ issuedAt: 'asc' }, { year: 'asc' }, { number: 'asc' }],
    select: { year: true, number: true, issuedAt: true, totalPrice: true },
  },
} satisfies Prisma.OrderSelect

type OrderViewRow = Prisma.OrderGetPayload<{ select: typeof orderViewSelect }>

export function toOrderView(row: OrderViewRow): OrderView {
  const { events, courier, trackingNumber, trackingUrl, invoices, creditNotes } = row
  return {
    order: toOrderDto({
      ...row,
      events: events.filter(({ payment, detail }) => payment === null && detail === null),
    }),
    sold: new Set(row.items.filter(({ product }) => isShown(product)).map(({ productId }) => productId)),
    history: events.map(toHistoryEntry),
    tracking: { courier, trackingNumber, trackingUrl },
    parcel: toParcelOutcome(row),
    invoiceNumber: invoices.map(invoiceNumber)[0] ?? null,
    creditNotes: creditNotes.map(toCreditOfInvoice),
    refund: toRefund(row),
    held: { left: toPaisa(refundablePaisa(row)), parts: toPaisa(row.refundedPrice) },
    isPaidInCash: isPaidInCash(row),
  }
}

export const toCreditOfInvoice = (
  note: Pick<CreditNote, 'year' | 'number' | 'issuedAt' | 'totalPrice'>,
): CreditOfInvoice => ({
  number: creditNoteNumber(note),
  issuedAt: note.issuedAt.toISOString(),
  paisa: toPaisa(note.totalPrice),
})

/** The refund that is due or done, of the total or of the deposit; null without one. */
function toRefund(row: OrderViewRow): Refund | null {
  const { events, refundReference } = row
  const ofDeposit = isAboutDeposit(row)
  const state = ofDeposit ? row.depositStatus : row.paymentStatus
  if (state !== 'REFUND_DUE' && state !== 'REFUNDED') return null
  // All of it went back in parts.
  if (restPaisa(row) === 0) return null
  const stateOf = ({ payment, detail }: EventRow) =>
    ofDeposit ? (detail as { deposit?: string } | null)?.deposit : payment
  const at = (wanted: typeof state) => events.findLast((event) => stateOf(event) === wanted)?.at
  const due = at('REFUND_DUE')
  return {
    amount: toPaisa(restPaisa(row)),
    parts: toPaisa(row.refundedPrice),
    by: due ? refundBy(due).toISOString() : null,
    doneAt: at('REFUNDED')?.toISOString() ?? null,
    reference: refundReference,
  }
}

type EventRow = OrderViewRow['events'][number]

function toHistoryEntry({ status, payment, detail, by, at }: EventRow): HistoryEntry {
  const entry = { at: at.toISOString(), by }
  if (payment) return { ...entry, payment }
  return detail === null ? { ...entry, status } : { ...entry, ...(detail as EventDetail) }
}

type ParcelRow = Pick<
  OrderViewRow,
  'status' | 'parcelOutcome' | 'parcelReason' | 'parcelNote' | 'parcelReturn' | 'outcomeAt' | 'packedAt'
>

/** The outcome of the parcel, with the words of the shop. */
export const toParcelOutcome = (row: ParcelRow): ParcelOutcomeDto => ({
  outcome: row.parcelOutcome,
  reason: parcelReasons.find((reason) => reason === row.parcelReason) ?? null,
  note: row.parcelNote,
  at: row.outcomeAt?.toISOString() ?? null,
  returned: row.parcelReturn,
  packedAt: row.packedAt?.toISOString() ?? null,
  status: row.status,
})
