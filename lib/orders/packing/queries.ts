import 'server-only'
import type { Prisma } from '@prisma/client'
import { expectedDelivery } from '@/lib/orders/delivery/expected-delivery'
import { gramsOfRow, weightSelect } from '@/lib/orders/delivery/queries'
import { gramsOf } from '@/lib/orders/order/rules'
import { matchingStates } from '@/lib/orders/order/states-by-rule'
import { labelOf, labelSelect } from '@/lib/orders/packing/label'
import { labelsPdf } from '@/lib/orders/packing/pdf/label'
import { pickListPdf } from '@/lib/orders/packing/pdf/pick-list'
import { slipsPdf } from '@/lib/orders/packing/pdf/slip'
import { isLabelOutdated, storePrintedLabels } from '@/lib/orders/packing/printed-label'
import { cityName, groupParcels, isToPack, type PackingGroup } from '@/lib/orders/packing/rules'
import type { DocumentKind, DocumentsQuery, PackingList, PackingRow } from '@/lib/orders/packing/schema'
import { readSheets } from '@/lib/orders/packing/sheets'
import type { Viewer } from '@/lib/platform/auth/types'
import { db } from '@/lib/platform/database/client'
import { getDeliveryRules } from '@/lib/shop/delivery/read'
import type { DeliveryRules } from '@/lib/shop/delivery/rules'
import { getShop } from '@/lib/shop/identity/queries'

/** The oldest orders that one screen shows. */
const MAX_PACKING_ROWS = 200

const readyToPack = { OR: matchingStates(isToPack) }
const whereOf = (isPacked: boolean) => ({ ...readyToPack, packedAt: isPacked ? { not: null } : null })

const rowSelect = {
  ...labelSelect,
  labelPrinted: true,
  id: true,
  number: true,
  status: true,
  placedAt: true,
  deliveryDays: true,
  courier: true,
  trackingNumber: true,
  transport: true,
  items: {
    orderBy: { position: 'asc' },
    select: { productId: true, name: true, quantity: true, product: { select: weightSelect } },
  },
} satisfies Prisma.OrderSelect

/**
 * The orders to pack, or those that are packed and not sent yet, by method and city, the oldest first. For pages that have
 * checked for an admin.
 */
export async function listPacking(isPacked: boolean): Promise<PackingList> {
  const [rules, total, rows] = await Promise.all([
    getDeliveryRules(),
    db.order.count({ where: whereOf(isPacked) }),
    db.order.findMany({
      where: whereOf(isPacked),
      orderBy: [{ placedAt: 'asc' }, { id: 'asc' }],
      take: MAX_PACKING_ROWS,
      select: rowSelect,
    }),
  ])
  return { groups: groupParcels(rows.map((row) => toRow(row, rules))).map(inOrderOfSlots), total }
}

/** Orders that go with an earlier van come first. */
function inOrderOfSlots(group: PackingGroup<PackingRow>): PackingGroup<PackingRow> {
  if (group.method !== 'VAN') return group
  const startOf = ({ slot }: PackingRow) => slot?.start ?? ''
  return { ...group, rows: group.rows.toSorted((one, other) => startOf(one).localeCompare(startOf(other))) }
}

/** How many orders each view of the packing screen has. For pages that have checked for an admin. */
export async function countPacking(): Promise<{ toPack: number; packed: number }> {
  const [toPack, packed] = await Promise.all([
    db.order.count({ where: whereOf(false) }),
    db.order.count({ where: whereOf(true) }),
  ])
  return { toPack, packed }
}

function toRow(row: Prisma.OrderGetPayload<{ select: typeof rowSelect }>, rules: DeliveryRules): PackingRow {
  const { number, status, paymentMethod, paymentStatus, courier, trackingNumber, items } = row
  const { name, method, city, cityCode, street, slot, pieces, collectPaisa } = labelOf(row)
  return {
    _id: row.id,
    number,
    status,
    paymentMethod,
    paymentStatus,
    placedAt: row.placedAt.toISOString(),
    customer: name,
    method,
    city,
    cityCode,
    cityName: cityName({ city, cityCode }),
    street,
    slot: slot && { start: slot.start.toISOString(), end: slot.end.toISOString() },
    readyBy: method === 'PICKUP' ? expectedDelivery(row.placedAt, row.deliveryDays).toISOString() : null,
    isCool: row.transport === 'COOL_EVENING',
    grams: gramsOf(items.map(({ quantity, product }) => ({ quantity, grams: gramsOfRow(rules, product) }))),
    items: items.map(({ productId, name, quantity }) => ({ product: productId, name, quantity })),
    pieces,
    collectPaisa,
    hasNote: row.note !== null,
    isGift: row.isGift,
    isLabelOutdated: isLabelOutdated(row),
    courier,
    trackingNumber,
  }
}

/** A PDF for one or many orders, and the name of its file. What labels say is stored, so that a change after it is noticed. Throws NOT_FOUND, and CONFLICT when all are cancelled. */
export async function makeDocuments(
  _viewer: Viewer,
  { kind, 'order[]': orders }: DocumentsQuery,
): Promise<{ pdf: Buffer; name: string }> {
  const [{ sheets, cancelled }, shop] = await Promise.all([readSheets(orders), getShop()])
  const at = new Date()
  const draw: Record<DocumentKind, () => Promise<Buffer>> = {
    'pick-list': () => pickListPdf({ sheets, cancelled, shop: shop.name, at }),
    slips: () => slipsPdf(sheets, shop, at),
    labels: () => labelsPdf(sheets, shop, at),
  }
  const [only] = sheets
  const pdf = await draw[kind]()
  if (kind === 'labels') await storePrintedLabels(sheets)
  return { pdf, name: sheets.length === 1 && only ? `${kind}-${only.number}` : kind }
}
