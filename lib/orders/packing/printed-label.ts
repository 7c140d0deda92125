import 'server-only'
import { createHash } from 'node:crypto'
import { type LabelContent, type LabelRow, labelOf, labelSelect } from '@/lib/orders/packing/label'
import type { ParcelSheet } from '@/lib/orders/packing/sheets'
import { db, type Tx } from '@/lib/platform/database/client'

// A digest of the label of an order when it was printed last. Until the order is packed, a deposit that is paid or an edit
// changes the amount to collect or the address, and the printed label is wrong.

function labelDigest(label: LabelContent): string {
  const { name, phoneNumber, street, city, cityCode, state, zipCode, country } = label
  const { method, slot, pieces, collectPaisa, isGift } = label
  const address = [name, phoneNumber, street, city, cityCode, state, zipCode, country]
  // Slips are printed with labels, and that of a gift is another one. The digests of all other orders stay as they are.
  const gift = isGift ? ['gift'] : []
  const content = JSON.stringify([...address, method, slot?.start, slot?.end, pieces, collectPaisa, ...gift])
  return createHash('sha256').update(content).digest('base64url').slice(0, 22)
}

/** Whether the label that was printed last says something else than the order. */
export const isLabelOutdated = (row: LabelRow & { labelPrinted: string | null }): boolean =>
  row.labelPrinted !== null && row.labelPrinted !== labelDigest(labelOf(row))

/** Whether the printed label of a locked order is out of date. */
export async function hasOutdatedLabel(tx: Tx, orderId: string): Promise<boolean> {
  const row = await tx.order.findUnique({
    where: { id: orderId, labelPrinted: { not: null } },
    select: { ...labelSelect, labelPrinted: true },
  })
  return row !== null && isLabelOutdated(row)
}

/** Stores which labels were printed. It is no change of the orders, so their versions stay. */
export async function storePrintedLabels(sheets: readonly ParcelSheet[]): Promise<void> {
  const printed = sheets.map((sheet) => ({ id: sheet.id, digest: labelDigest(sheet) }))
  await db.$executeRaw`
    UPDATE orders SET label_printed = digest
    FROM jsonb_to_recordset(${JSON.stringify(printed)}::jsonb) AS printed(id uuid, digest text)
    WHERE orders.id = printed.id AND label_printed IS DISTINCT FROM digest`
}
