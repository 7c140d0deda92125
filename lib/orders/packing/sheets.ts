import 'server-only'
import type { Prisma } from '@prisma/client'
import { AppError, notFound } from '@/lib/base/errors'
import { inEnglish } from '@/lib/base/i18n/answer-text'
import type { Locale } from '@/lib/base/i18n/locales'
import { isId } from '@/lib/base/ids'
import { taxColumns, taxesOfOrder } from '@/lib/orders/order/order-taxes'
import type { TaxShare } from '@/lib/orders/order/rules'
import { isActiveOrder, type OrderState } from '@/lib/orders/order/transitions'
import { type LabelContent, labelOf, labelSelect } from '@/lib/orders/packing/label'
import type { PickedLine } from '@/lib/orders/packing/rules'
import { db } from '@/lib/platform/database/client'
import { fullName } from '@/lib/platform/people/name'
import { getParts } from '@/lib/shop/parts/read'
import { shownLocale } from '@/lib/shop/parts/rules'
import type { Parts } from '@/lib/shop/parts/schema'

export interface SlipLine extends PickedLine {
  nameUr: string | null
  unitPaisa: number
  /** Whether the slip says how to unpack and water it: products in pots also when nothing else is known of them. */
  needsAdvice: boolean
}

/** The data on the papers of an order's parcel. */
export interface ParcelSheet extends OrderState, LabelContent {
  id: string
  number: string
  /** The plants are packed on a cool evening. */
  isCool: boolean
  /** The language of its buyer. */
  locale: Locale
  placedAt: Date
  lines: SlipLine[]
  itemsPaisa: number
  taxPaisa: number
  /** The tax of each percent, added to the prices or contained in them. */
  taxes: TaxShare[]
  includedTaxPaisa: number
  shippingPaisa: number
  discountPaisa: number
  roundingPaisa: number
  totalPaisa: number
  /** The number of the order of which it replaces plants, free of charge. */
  replaces: string | null
  /** The buyer of a gift for another person; null: no one is named. */
  giftFrom: string | null
}

const sheetSelect = {
  ...labelSelect,
  id: true,
  number: true,
  status: true,
  placedAt: true,
  itemsPrice: true,
  taxPrice: true,
  shippingPrice: true,
  discountedPrice: true,
  includedTax: true,
  roundingPrice: true,
  ...taxColumns,
  replaces: { select: { number: true } },
  transport: true,
  buyer: { select: { locale: true } },
  items: {
    orderBy: { position: 'asc' },
    select: {
      productId: true,
      name: true,
      nameUr: true,
      src: true,
      quantity: true,
      unitPrice: true,
      pot: true,
      taxPercent: true,
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
    if (!row) throw notFound('order')
    return row
  })
  const active = found.filter(isActiveOrder)
  if (active.length === 0)
    throw new AppError('CONFLICT', inEnglish('These orders are cancelled: there is nothing to pack.'))
  const parts = await getParts()
  return {
    sheets: active.map((row) => toSheet(row, parts)),
    cancelled: found.filter((row) => !isActiveOrder(row)).map(({ number }) => number),
  }
}

function toSheet(row: SheetRow, parts: Parts): ParcelSheet {
  const { id, number, status, paymentMethod, paymentStatus, placedAt } = row
  return {
    id,
    number,
    status,
    paymentMethod,
    paymentStatus,
    placedAt,
    ...labelOf(row),
    isCool: row.transport === 'COOL_EVENING',
    locale: shownLocale(parts, row.buyer?.locale),
    lines: row.items.map(toLine),
    itemsPaisa: Number(row.itemsPrice),
    taxPaisa: Number(row.taxPrice),
    taxes: taxesOfOrder(row, row.items),
    includedTaxPaisa: Number(row.includedTax),
    shippingPaisa: Number(row.shippingPrice),
    discountPaisa: Number(row.discountedPrice),
    roundingPaisa: Number(row.roundingPrice),
    totalPaisa: Number(row.totalPrice),
    replaces: row.replaces?.number ?? null,
    giftFrom: row.giftRecipient === null ? null : fullName(row),
  }
}

const toLine = ({
  productId,
  name,
  nameUr,
  src,
  quantity,
  unitPrice,
  pot,
  product,
}: SheetRow['items'][number]): SlipLine => {
  const { potSize, potUnit, light, water } = product
  // That of an older order was not stored.
  const size = pot ?? (potSize && potUnit ? `${potSize} ${potUnit}` : '')
  return {
    productId,
    name,
    nameUr,
    // The name of a product of a group has it already.
    size: name.includes(size) ? '' : size,
    src: src[0] ?? null,
    quantity,
    unitPaisa: unitPrice,
    needsAdvice: potSize !== null || light !== null || water !== null,
  }
}
