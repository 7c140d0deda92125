import 'server-only'
import { Prisma } from '@prisma/client'
import type { Tx } from '@/lib/database/client'
import { AppError } from '@/lib/errors'
import { isId } from '@/lib/ids'
import { paisaToRupees } from '@/lib/money'
import { type Line, unknownProducts } from '@/lib/orders/lines'
import { pricesOf, type Quote, quote } from '@/lib/orders/rules'
import type { ChangedPrices } from '@/lib/orders/schema'
import { readCharges } from '@/lib/settings/read'

/** A line with what the catalogue says about it at one moment. */
export interface PricedLine {
  productId: string
  quantity: number
  name: string
  src: string[]
  unitPaisa: number
  currency: string
  stock: number | null
}
export interface Terms {
  lines: PricedLine[]
  sums: Quote
  /** What the tax among the sums was worked out with. */
  taxPercent: number
}
interface ProductRow {
  id: string
  name: string
  price: number
  currency: string
  stock: number | null
}

/**
 * What the lines cost. With `lock`, the products stand still until the transaction ends, in one order for everybody, so
 * the sums, the snapshot and the stock are of one moment. Unknown and deleted products are 400.
 */
export async function readTerms(tx: Tx, lines: readonly Line[], { lock }: { lock: boolean }): Promise<Terms> {
  const malformed = lines.filter(({ product }) => !isId(product))
  const ids = lines.map(({ product }) => product).filter(isId)
  const products = await tx.$queryRaw<ProductRow[]>`
    SELECT id::text, name, price, currency, stock FROM products
    WHERE id = ANY(${ids}::uuid[]) AND deleted_at IS NULL ORDER BY id
    ${lock ? Prisma.sql`FOR NO KEY UPDATE` : Prisma.empty}`
  const byId = new Map(products.map((product) => [product.id, product]))
  const missing = lines.filter(({ product }) => !byId.has(product))
  if (malformed.length + missing.length > 0) throw unknownProducts(missing)

  // After the lock: nobody can change these pictures before we are done.
  const images = await tx.productImage.findMany({
    where: { productId: { in: ids } },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    select: { productId: true, src: true },
  })
  const priced = lines.flatMap(({ product, quantity }) => {
    const row = byId.get(product)
    if (!row) return []
    const src = images.filter(({ productId }) => productId === product).map((image) => image.src)
    const { name, price: unitPaisa, currency, stock } = row
    return [{ productId: product, quantity, name, src, unitPaisa, currency, stock }]
  })
  const charges = await readCharges(tx)
  return { lines: priced, sums: quote(priced, charges), taxPercent: charges.taxPercent }
}

/** Clients add tax in floats, so one paisa too little is no disagreement. */
const tolerance = 1

/** Nobody is charged more than they agreed to. */
export function assertTotalMatches({ lines, sums }: Terms, agreedTotal: number | undefined): void {
  if (agreedTotal === undefined || agreedTotal >= sums.total - tolerance) return
  const data: ChangedPrices = {
    orderItems: lines.map(({ productId, quantity, unitPaisa, currency }) => ({
      product: productId,
      quantity,
      price: { amount: paisaToRupees(unitPaisa), currency },
    })),
    ...pricesOf(sums),
  }
  throw new AppError('PRICE_CHANGED', 'The price has changed since you looked.', { data })
}
