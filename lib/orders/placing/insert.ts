import 'server-only'
import type { MessageChannel } from '@prisma/client'
import type { Locale } from '@/lib/base/i18n/locales'
import { termsInOrder } from '@/lib/money/discounts/rules'
import type { Actor } from '@/lib/money/payments/subjects'
import { deliveryColumns } from '@/lib/orders/delivery/agree'
import type { StaffChannel } from '@/lib/orders/order/channels'
import { giftRow } from '@/lib/orders/order/gift'
import type { Gift } from '@/lib/orders/order/gift-schema'
import type { Address, OrderDto, OrderStatus } from '@/lib/orders/order/schema'
import type { OrderLine, PricedOrder } from '@/lib/orders/pricing/priced-order'
import { orderSelect, toOrderDto } from '@/lib/orders/record/dto'
import { postPlaced } from '@/lib/orders/record/post-order'
import type { Tx } from '@/lib/platform/database/client'

/** An order to be stored, with a snapshot of names, prices, pictures and address. */
export interface OrderToInsert {
  id: string
  number: string
  /** Null: a person without an account. */
  buyerId: string | null
  /** How staff took it; absent for an order of the buyer. */
  taken?: { channel: StaffChannel; takenById: string }
  paymentMethod: 'COD' | 'ONLINE'
  person: { firstName: string; lastName: string; email: string; phoneNumber: string }
  address: Address
  priced: PricedOrder
  /** Paid online before a cash order is confirmed; absent without a deposit. */
  depositPaisa?: number | undefined
  /** The buyer transfers by hand what is paid online. */
  isTransfer?: boolean
  note: string | undefined
  gift?: Gift | null | undefined
  /** The language of a person without an account, and the channel of its messages. */
  locale?: Locale | undefined
  messageChannel?: MessageChannel | undefined
  /** The order of which it replaces plants, free of charge. */
  replacesId?: string
  /** Until when it is held. */
  payBy: Date | null
  confirmBy: Date | null
  at: Date
  /** The history of one that is confirmed at once begins with PENDING as well. */
  status: Extract<OrderStatus, 'PENDING' | 'PROCESSING'>
  actor: Actor
}

/** Stores and books it. */
export async function insertOrder(tx: Tx, order: OrderToInsert): Promise<OrderDto> {
  const {
    priced,
    person,
    address,
    depositPaisa,
    status,
    actor,
    at,
    taken,
    note,
    gift,
    isTransfer,
    locale,
    messageChannel,
    ...columns
  } = order
  const { lines, sums, taxPercent, terms, guaranteeDays } = priced
  const course = status === 'PENDING' ? [status] : (['PENDING', status] as const)
  const row = await tx.order.create({
    data: {
      ...columns,
      ...taken,
      ...person,
      ...address,
      status,
      itemsPrice: sums.items,
      taxPrice: sums.tax,
      includedTax: sums.includedTax,
      taxPercent,
      ...terms,
      guaranteeDays,
      ...deliveryColumns(priced.delivery),
      shippingPrice: sums.shipping,
      discountedPrice: sums.discount,
      roundingPrice: sums.rounding,
      ...discountColumns(priced.discount),
      totalPrice: sums.total,
      ...(depositPaisa === undefined ? {} : { depositPrice: depositPaisa, depositStatus: 'UNPAID' as const }),
      ...(isTransfer ? { transfer: { create: {} } } : {}),
      note: note ?? null,
      ...giftRow(gift ?? null),
      locale: locale ?? null,
      messageChannel: messageChannel ?? null,
      placedAt: at,
      updatedAt: at,
      items: { createMany: { data: lines.map(itemColumns) } },
      events: { create: course.map((status) => ({ status, ...actor, at })) },
    },
    select: orderSelect,
  })
  await postPlaced(tx, row, actor.actorId)
  return toOrderDto(row)
}

const discountColumns = (discount: PricedOrder['discount']) =>
  discount?.id && discount.terms
    ? { discountCodeId: discount.id, discountTerms: termsInOrder(discount.terms) }
    : {}

/** The columns of a line. */
export const itemColumns = (
  {
    productId,
    quantity,
    name,
    nameUr,
    src,
    unitPaisa,
    wasPaisa,
    currency,
    pot,
    taxPercent,
    hsCode,
    taxUnit,
  }: OrderLine,
  position: number,
) => ({
  productId,
  position,
  name,
  nameUr,
  src,
  quantity,
  unitPrice: unitPaisa,
  wasPrice: wasPaisa ?? null,
  currency,
  pot,
  taxPercent,
  hsCode,
  taxUnit,
})
