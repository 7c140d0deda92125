import 'server-only'
import { purchasePdf } from '@/lib/office/stock-keeping/purchase-pdf'
import { readPurchaseGroups } from '@/lib/office/stock-keeping/purchase-queries'
import type { PurchaseDocument } from '@/lib/office/stock-keeping/schema'
import { getShop } from '@/lib/shop/identity/queries'

/** The purchase list as PDF. The caller checks the permission. */
export async function makePurchaseDocument({ grower, locale }: PurchaseDocument): Promise<Buffer> {
  const [{ groups, total }, shop] = await Promise.all([readPurchaseGroups({ grower }), getShop()])
  return purchasePdf({ groups, total, shop, locale, at: new Date() })
}
