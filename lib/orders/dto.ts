import 'server-only'
import { type CreditNote, Prisma } from '@prisma/client'
import { paisaToRupees } from '@/lib/money'
import { creditNoteNumber } from '@/lib/orders/credit-note'
import { isAboutDeposit, isPaidInCash } from '@/lib/orders/deposit'
import { isUnconfirmed } from '@/lib/orders/hold'
import { type CreditOfInvoice, invoiceNumber } from '@/lib/orders/invoice'
import { parcelReasons } from '@/lib/orders/outcome-schema'
import { refundablePaisa, restPaisa } from '@/lib/orders/part-refund-rules'
import type { PartRefundDto } from '@/lib/orders/part-refund-schema'
import type { OrderDto, ParcelOutcomeDto } from '@/lib/orders/schema'
import { isDepositAwaited, isHeldUnpaid } from '@/lib/orders/transitions'
import type { EventDetail, HistoryEntry, OrderView } from '@/lib/orders/view'
import { type Refund, refundBy } from '@/lib/payments/deadlines'
import { addressColumns, addressOf, contactColumns } from '@/lib/people/columns'
import { fullName } from '@/lib/people/name'
import { toWrittenReview, writtenReviewSelect } from '@/lib/reviews/dto'

/** An entry of the history about a status. */
export const statusEntry = {
  payment: null,
  detail: { equals: Prisma.DbNull },
} satisfies Prisma.OrderEventWhereInput

/** The fields of an order DTO, the same for buyers and admins (contract 1.5). */
export const orderSelect = {
  id: true,
  number: true,
  buyerId: true,
  channel: true,
  takenBy: { select: { firstName: true, lastName: true } },
  status: true,
  paymentMethod: true,
  paymentStatus: true,
  ...contactColumns,
  ...addressColumns,
  itemsPrice: true,
  taxPrice: true,
  shippingPrice: true,
  discountedPrice: true,
  discountCode: { select: { code: true } },
  totalPrice: true,
  depositPrice: true,
  depositStatus: true,
  refundedPrice: true,
  note: true,
  payBy: true,
  confirmBy: true,
  deliveryDays: true,
  deliveryMethod: true,
  deliveryCity: true,
  deliveryZone: true,
  slotStart: true,
  slotEnd: true,
  transport: true,
  replaces: { select: { id: true, number: true } },
  placedAt: true,
  updatedAt: true,
  parcelOutcome: true,
  outcomeAt: true,
  parcelReturn: true,
  items: {
    orderBy: { position: 'asc' },
    select: {
      id: true,
      productId: true,
      name: true,
      src: true,
      quantity: true,
      unitPrice: true,
      currency: true,
    },
  },
  events: { where: statusEntry, orderBy: { id: 'asc' }, select: { status: true, by: true, at: true } },
  refunds: {
    orderBy: [{ grantedAt: 'asc' }, { id: 'asc' }],
    select: {
      id: true,
      paisa: true,
      cause: true,
      reason: true,
      status: true,
      reference: true,
      grantedAt: true,
      sentAt: true,
    },
  },
  reviews: { select: writtenReviewSelect },
} satisfies Prisma.OrderSelect

type OrderRow = Prisma.OrderGetPayload<{ select: typeof orderSelect }>

const rupees = (paisa: bigint | number) => paisaToRupees(Number(paisa))

export function toOrderDto(row: OrderRow): OrderDto {
  const address = addressOf(row)
  const reviewsOf = (productId: string) =>
    row.reviews.filter((review) => review.productId === productId).map(toWrittenReview)
  return {
    _id: row.id,
    number: row.number,
    status: row.status,
    paymentMethod: row.paymentMethod,
    paymentStatus: row.paymentStatus,
    placedAt: row.placedAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    deliveryDays: row.deliveryDays,
    delivery: {
      method: row.deliveryMethod,
      city: row.deliveryCity,
      zone: row.deliveryZone,
      slot:
        row.slotStart && row.slotEnd
          ? { start: row.slotStart.toISOString(), end: row.slotEnd.toISOString() }
          : null,
      transport: row.transport,
    },
    ...(row.depositStatus
      ? { deposit: { amount: rupees(row.depositPrice), status: row.depositStatus } }
      : {}),
    ...(row.replaces ? { replacementFor: { _id: row.replaces.id, number: row.replaces.number } } : {}),
    ...(row.payBy && (isHeldUnpaid(row) || isDepositAwaited(row)) ? { payBy: row.payBy.toISOString() } : {}),
    ...(row.confirmBy && isUnconfirmed(row) ? { confirmBy: row.confirmBy.toISOString() } : {}),
    buyer: {
      _id: row.buyerId ?? '',
      firstName: row.firstName,
      lastName: row.lastName,
      email: row.email,
      phoneNumber: row.phoneNumber,
      address,
    },
    shippingAddress: { ...address },
    orderItems: row.items.map((item) => ({
      _id: item.id,
      product: { _id: item.productId, name: item.name, src: item.src, reviews: reviewsOf(item.productId) },
      quantity: item.quantity,
      price: { amount: rupees(item.unitPrice), currency: item.currency },
    })),
    itemsPrice: rupees(row.itemsPrice),
    taxPrice: rupees(row.taxPrice),
    shippingPrice: rupees(row.shippingPrice),
    discountedPrice: rupees(row.discountedPrice),
    totalPrice: rupees(row.totalPrice),
    ...(row.discountCode
      ? { discount: { code: row.discountCode.code, amount: rupees(row.discountedPrice) } }
      : {}),
    refunds: row.refunds.map(toPartRefund),
    note: row.note,
    timeline: row.events.map(({ status, at, by }) => ({ status, at: at.toISOString(), by })),
    ...(row.channel === 'WEB' || !row.takenBy
      ? {}
      : { channel: row.channel, takenBy: fullName(row.takenBy) }),
    ...(row.parcelOutcome && row.outcomeAt
      ? {
          parcel: {
            outcome: row.parcelOutcome,
            at: row.outcomeAt.toISOString(),
            returned: row.parcelReturn,
          },
        }
      : {}),
  }
}

const toPartRefund = ({
  id,
  paisa,
  grantedAt,
  sentAt,
  ...refund
}: OrderRow['refunds'][number]): PartRefundDto => ({
  ...refund,
  _id: id,
  amount: rupees(paisa),
  grantedAt: grantedAt.toISOString(),
  sentAt: sentAt?.toISOString() ?? null,
})

/** The DTO fields and what the order page shows in addition. */
export const orderViewSelect = {
  ...orderSelect,
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
    history: events.map(toHistoryEntry),
    tracking: { courier, trackingNumber, trackingUrl },
    parcel: toParcelOutcome(row),
    invoiceNumber: invoices.map(invoiceNumber)[0] ?? null,
    creditNotes: creditNotes.map(toCreditOfInvoice),
    refund: toRefund(row),
    held: { left: rupees(refundablePaisa(row)), parts: rupees(row.refundedPrice) },
    isPaidInCash: isPaidInCash(row),
  }
}

export const toCreditOfInvoice = (
  note: Pick<CreditNote, 'year' | 'number' | 'issuedAt' | 'totalPrice'>,
): CreditOfInvoice => ({
  number: creditNoteNumber(note),
  issuedAt: note.issuedAt.toISOString(),
  paisa: Number(note.totalPrice),
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
    amount: rupees(restPaisa(row)),
    parts: rupees(row.refundedPrice),
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

/** What became of the parcel, with the words of the shop. */
export const toParcelOutcome = (row: ParcelRow): ParcelOutcomeDto => ({
  outcome: row.parcelOutcome,
  reason: parcelReasons.find((one) => one === row.parcelReason) ?? null,
  note: row.parcelNote,
  at: row.outcomeAt?.toISOString() ?? null,
  returned: row.parcelReturn,
  packedAt: row.packedAt?.toISOString() ?? null,
  status: row.status,
})
