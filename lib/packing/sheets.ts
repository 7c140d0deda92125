import 'server-only'
import type { Prisma } from '@prisma/client'
import { db } from '@/lib/database/client'
import { AppError, notFound } from '@/lib/errors'
import { defaultLocale, type Locale } from '@/lib/i18n/locales'
import { isId } from '@/lib/ids'
import { cashToCollectOf } from '@/lib/orders/deposit'
import { isActiveOrder, type OrderState } from '@/lib/orders/transitions'
import type { PickedLine, Route } from '@/lib/packing/rules'
import { fullName } from '@/lib/people/name'

export interface SlipLine extends PickedLine {
  unitPaisa: number
  /** Whether the slip says how to unpack and water it: products in pots also when nothing else is known of them. */
  needsAdvice: boolean
}

/** What the papers of an order's parcel say. */
export interface ParcelSheet extends OrderState, Route {
  id: string
  number: string
  /** The time of the shop's van. */
  slot: { start: Date; end: Date } | null
  /** The plants are packed on a cool evening. */
  isCool: boolean
  /** The language of its buyer. */
  locale: Locale
  placedAt: Date
  name: string
  phoneNumber: string
  street: string
  state: string
  country: string
  zipCode: string
  lines: SlipLine[]
  pieces: number
  itemsPaisa: number
  taxPaisa: number
  shippingPaisa: number
  discountPaisa: number
  totalPaisa: number
  collectPaisa: number
  note: string | null
  /** The number of the order of which it replaces plants, free of charge. */
  replaces: string | null
}

const sheetSelect = {
  id: true,
  number: true,
  status: true,
  paymentMethod: true,
  paymentStatus: true,
  placedAt: true,
  firstName: true,
  lastName: true,
  phoneNumber: true,
  street: true,
  city: true,
  state: true,
  country: true,
  zipCode: true,
  itemsPrice: true,
  taxPrice: true,
  shippingPrice: true,
  discountedPrice: true,
  totalPrice: true,
  depositPrice: true,
  depositStatus: true,
  note: true,
  replaces: { select: { number: true } },
  deliveryMethod: true,
  deliveryCity: true,
  slotStart: true,
  slotEnd: true,
  transport: true,
  buyer: { select: { locale: true } },
  items: {
    orderBy: { position: 'asc' },
    select: {
      productId: true,
      name: true,
      src: true,
      quantity: true,
      unitPrice: true,
      product: { select: { potSize: true, potUnit: true, light: true, water: true } },
    },
  },
} satisfies Prisma.OrderSelect

type SheetRow = Prisma.OrderGetPayload<{ select: typeof sheetSelect }>

/** The orders for their papers, in the order in which they were asked for, and the numbers of cancelled ones, which get none. */
export async function readSheets(
  ids: readonly string[],
): Promise<{ sheets: ParcelSheet[]; cancelled: string[] }> {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))]
  const rows = await db.order.findMany({ where: { id: { in: wanted.filter(isId) } }, select: sheetSelect })
  const byId = new Map(rows.map((row) => [row.id, row]))
  const found = wanted.map((id) => {
    const row = byId.get(id)
    if (!row) throw notFound('Order')
    return row
  })
  const active = found.filter(isActiveOrder)
  if (active.length === 0)
    throw new AppError('CONFLICT', 'These orders are cancelled: there is nothing to pack.')
  return {
    sheets: active.map(toSheet),
    cancelled: found.filter((row) => !isActiveOrder(row)).map(({ number }) => number),
  }
}

function toSheet({ buyer, items, firstName, lastName, replaces, ...row }: SheetRow): ParcelSheet {
  const { itemsPrice, taxPrice, shippingPrice, discountedPrice, totalPrice, ...others } = row
  const { deliveryMethod, deliveryCity, slotStart, slotEnd, transport, ...rest } = others
  const totalPaisa = Number(totalPrice)
  return {
    ...rest,
    method: deliveryMethod,
    cityCode: deliveryCity,
    slot: slotStart && slotEnd ? { start: slotStart, end: slotEnd } : null,
    isCool: transport === 'COOL_EVENING',
    locale: buyer?.locale ?? defaultLocale,
    name: fullName({ firstName, lastName }),
    lines: items.map(toLine),
    pieces: items.reduce((sum, { quantity }) => sum + quantity, 0),
    itemsPaisa: Number(itemsPrice),
    taxPaisa: Number(taxPrice),
    shippingPaisa: Number(shippingPrice),
    discountPaisa: Number(discountedPrice),
    totalPaisa,
    collectPaisa: cashToCollectOf(row),
    replaces: replaces?.number ?? null,
  }
}

const toLine = ({
  productId,
  name,
  src,
  quantity,
  unitPrice,
  product,
}: SheetRow['items'][number]): SlipLine => {
  const { potSize, potUnit, light, water } = product
  const size = potSize && potUnit ? `${potSize} ${potUnit}` : ''
  return {
    productId,
    name,
    // The name of a product of a group has it already.
    size: name.includes(size) ? '' : size,
    src: src[0] ?? null,
    quantity,
    unitPaisa: unitPrice,
    needsAdvice: potSize !== null || light !== null || water !== null,
  }
}
