import 'server-only'
import { createHash } from 'node:crypto'
import type { Prisma } from '@prisma/client'
import { db, type Tx } from '@/lib/database/client'
import { cashToCollectOf } from '@/lib/orders/deposit'
import type { ParcelSheet } from '@/lib/packing/sheets'
import { fullName } from '@/lib/people/name'

// What the label of an order said when it was printed last. Until the order is packed, a deposit that is paid or an edit
// changes the amount to collect or the address, and the printed label is wrong.

/** What a label says of an order. */
export type LabelContent = Pick<
  ParcelSheet,
  | 'name'
  | 'phoneNumber'
  | 'street'
  | 'city'
  | 'cityCode'
  | 'state'
  | 'zipCode'
  | 'country'
  | 'method'
  | 'slot'
  | 'pieces'
  | 'collectPaisa'
>

export function labelDigest(label: LabelContent): string {
  const { name, phoneNumber, street, city, cityCode, state, zipCode, country } = label
  const { method, slot, pieces, collectPaisa } = label
  const address = [name, phoneNumber, street, city, cityCode, state, zipCode, country]
  const content = JSON.stringify([...address, method, slot?.start, slot?.end, pieces, collectPaisa])
  return createHash('sha256').update(content).digest('base64url').slice(0, 22)
}

export const labelSelect = {
  firstName: true,
  lastName: true,
  phoneNumber: true,
  street: true,
  city: true,
  deliveryCity: true,
  state: true,
  zipCode: true,
  country: true,
  deliveryMethod: true,
  slotStart: true,
  slotEnd: true,
  paymentMethod: true,
  paymentStatus: true,
  totalPrice: true,
  depositPrice: true,
  depositStatus: true,
  labelPrinted: true,
  items: { select: { quantity: true } },
} satisfies Prisma.OrderSelect

type LabelRow = Prisma.OrderGetPayload<{ select: typeof labelSelect }>

/** Whether the label that was printed last says something else than the order. */
export function isLabelOutdated(row: LabelRow): boolean {
  if (row.labelPrinted === null) return false
  const { slotStart: start, slotEnd: end, items } = row
  const digest = labelDigest({
    ...row,
    name: fullName(row),
    cityCode: row.deliveryCity,
    method: row.deliveryMethod,
    slot: start && end ? { start, end } : null,
    pieces: items.reduce((sum, { quantity }) => sum + quantity, 0),
    collectPaisa: cashToCollectOf(row),
  })
  return row.labelPrinted !== digest
}

/** The same for a locked order. */
export async function hasOutdatedLabel(tx: Tx, orderId: string): Promise<boolean> {
  const row = await tx.order.findUnique({
    where: { id: orderId, labelPrinted: { not: null } },
    select: labelSelect,
  })
  return row !== null && isLabelOutdated(row)
}

/** After labels were printed. It is no change of the orders, so their versions stay. */
export async function storePrintedLabels(sheets: readonly ParcelSheet[]): Promise<void> {
  const printed = sheets.map((sheet) => ({ id: sheet.id, digest: labelDigest(sheet) }))
  await db.$executeRaw`
    UPDATE orders SET label_printed = digest
    FROM jsonb_to_recordset(${JSON.stringify(printed)}::jsonb) AS printed(id uuid, digest text)
    WHERE orders.id = printed.id AND label_printed IS DISTINCT FROM digest`
}
