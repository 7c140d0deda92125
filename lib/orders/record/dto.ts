import 'server-only'
import { Prisma } from '@prisma/client'
import { namesOf } from '@/lib/base/i18n/stored-text'
import { toPaisa } from '@/lib/base/money'
import { wasOf } from '@/lib/catalogue/products/sale'
import { toWrittenReview, writtenReviewSelect } from '@/lib/catalogue/reviews/dto'
import { shownSelect } from '@/lib/catalogue/states/state'
import { heldUntilOf, shownTransferOf, transferColumns } from '@/lib/money/transfers/dto'
import { giftColumns, giftOf } from '@/lib/orders/order/gift'
import { isUnconfirmed } from '@/lib/orders/order/hold'
import { lineTaxColumns, taxColumns, taxesOfOrder } from '@/lib/orders/order/order-taxes'
import type { PartRefundDto } from '@/lib/orders/order/refund-schema'
import { hasSeveral, toPrices } from '@/lib/orders/order/rules'
import type { OrderDto } from '@/lib/orders/order/schema'
import { sumColumns, sumsOf } from '@/lib/orders/order/sum-columns'
import { isDepositAwaited, isHeldUnpaid } from '@/lib/orders/order/transitions'
import { addressColumns, addressOf, contactColumns, toPersonDto } from '@/lib/platform/people/columns'
import { fullName } from '@/lib/platform/people/name'

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
  ...sumColumns,
  ...taxColumns,
  discountCode: { select: { code: true } },
  depositPrice: true,
  depositStatus: true,
  refundedPrice: true,
  note: true,
  ...giftColumns,
  payBy: true,
  transfer: transferColumns,
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
      nameUr: true,
      src: true,
      quantity: true,
      unitPrice: true,
      wasPrice: true,
      currency: true,
      pot: true,
      ...lineTaxColumns,
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

/** The lines, with whether their products are still sold. */
export const linesWithSold = {
  ...orderSelect.items,
  select: { ...orderSelect.items.select, product: { select: shownSelect } },
} satisfies Prisma.OrderSelect['items']

type OrderRow = Prisma.OrderGetPayload<{ select: typeof orderSelect }>

export function toOrderDto(row: OrderRow): OrderDto {
  const address = addressOf(row)
  const gift = giftOf(row)
  return {
    _id: row.id,
    number: row.number,
    status: row.status,
    paymentMethod: row.paymentMethod,
    paymentStatus: row.paymentStatus,
    placedAt: row.placedAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    deliveryDays: row.deliveryDays,
    delivery: toDelivery(row),
    ...(row.depositStatus
      ? { deposit: { amount: toPaisa(row.depositPrice), status: row.depositStatus } }
      : {}),
    ...(row.replaces ? { replacementFor: { _id: row.replaces.id, number: row.replaces.number } } : {}),
    ...payByOf(row),
    ...shownTransferOf(row.transfer),
    ...(row.confirmBy && isUnconfirmed(row) ? { confirmBy: row.confirmBy.toISOString() } : {}),
    buyer: { ...toPersonDto({ ...row, id: row.buyerId ?? '' }), address },
    shippingAddress: { ...address },
    orderItems: row.items.map((item) => toOrderItem(item, row.reviews, linePercentIn(row))),
    ...toPrices(sumsOf(row)),
    ...taxesIn(row),
    ...(row.discountCode
      ? { discount: { code: row.discountCode.code, amount: toPaisa(row.discountedPrice) } }
      : {}),
    refunds: row.refunds.map(toPartRefund),
    note: row.note,
    ...(gift ? { gift } : {}),
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

function payByOf(row: OrderRow): Pick<OrderDto, 'payBy'> {
  const until = isHeldUnpaid(row) || isDepositAwaited(row) ? heldUntilOf(row) : null
  return until ? { payBy: until.toISOString() } : {}
}

const toDelivery = (row: OrderRow): OrderDto['delivery'] => ({
  method: row.deliveryMethod,
  city: row.deliveryCity,
  zone: row.deliveryZone,
  slot:
    row.slotStart && row.slotEnd
      ? { start: row.slotStart.toISOString(), end: row.slotEnd.toISOString() }
      : null,
  transport: row.transport,
})

/** Whether the lines have several percents; those of a version from before have none of their own. */
const isMixed = ({ items, taxPercent }: Pick<OrderRow, 'items' | 'taxPercent'>): boolean =>
  hasSeveral(items.map((item) => ({ taxPercent: item.taxPercent ?? taxPercent })))

/** The percent of a line in the answer: none unless the lines have several. */
const linePercentIn = (row: OrderRow) =>
  isMixed(row)
    ? ({ taxPercent }: Pick<OrderRow['items'][number], 'taxPercent'>) => ({
        taxPercent: taxPercent ?? row.taxPercent,
      })
    : () => ({})

/** The tax of each percent, if there are several and the order has any tax. */
const taxesIn = (row: OrderRow): Pick<OrderDto, 'taxes'> =>
  isMixed(row) && row.taxPrice + row.includedTax > 0n
    ? { taxes: taxesOfOrder(row, row.items).map(({ percent, paisa }) => ({ percent, amount: paisa })) }
    : {}

const toOrderItem = (
  {
    id,
    productId,
    name,
    nameUr,
    src,
    quantity,
    unitPrice,
    wasPrice,
    currency,
    taxPercent,
  }: OrderRow['items'][number],
  reviews: OrderRow['reviews'],
  percentOf: ReturnType<typeof linePercentIn>,
): OrderDto['orderItems'][number] => ({
  _id: id,
  product: {
    _id: productId,
    ...namesOf({ name, nameUr }),
    src,
    reviews: reviews.filter((review) => review.productId === productId).map(toWrittenReview),
  },
  quantity,
  price: { amount: toPaisa(unitPrice), currency, ...wasOf(wasPrice) },
  ...percentOf({ taxPercent }),
})

const toPartRefund = ({
  id,
  paisa,
  grantedAt,
  sentAt,
  ...refund
}: OrderRow['refunds'][number]): PartRefundDto => ({
  ...refund,
  _id: id,
  amount: toPaisa(paisa),
  grantedAt: grantedAt.toISOString(),
  sentAt: sentAt?.toISOString() ?? null,
})
