import 'server-only'
import type { Prisma } from '@prisma/client'
import type { Viewer } from '@/lib/auth/types'
import { MAX_QUOTE_QUANTITY } from '@/lib/carts/rules'
import { type CartQuote, type QuotedLine, type StoredCart, storedCart } from '@/lib/carts/schema'
import { db, snapshot } from '@/lib/database/client'
import { isId } from '@/lib/ids'
import { paisaToRupees } from '@/lib/money'
import { groupOrderLines } from '@/lib/orders/lines'
import { quote, toPrices } from '@/lib/orders/rules'
import { lineNamesOf } from '@/lib/products/groups/queries'
import { readCharges } from '@/lib/settings/read'

/** Current prices, names, stock and charges. Nothing is reserved: placing an order checks again. */
export async function quoteCart(sent: readonly { product: string; quantity: number }[]): Promise<CartQuote> {
  const lines = groupOrderLines(sent, { field: 'items', maxQuantity: MAX_QUOTE_QUANTITY })
  const ids = lines.map(({ product }) => product).filter(isId)
  const { products, lineNames, charges } = await snapshot(async (tx) => {
    const products = await tx.product.findMany({
      where: { id: { in: ids }, deletedAt: null },
      select: quotedSelect,
    })
    return { products, lineNames: await lineNamesOf(tx, products), charges: await readCharges(tx) }
  })
  const byId = new Map(products.map((product) => [product.id, product]))
  const items = lines.map(({ product, quantity }): QuotedLine => {
    const found = byId.get(product)
    if (!found) return { product, quantity, ...unavailable }
    const { price, currency, stock, images, categories } = found
    const { name, nameUr } = lineNames.get(found.id) ?? found
    return {
      product,
      quantity,
      sold: true,
      available: Math.min(quantity, stock ?? quantity),
      name,
      nameUr,
      src: images.map(({ src }) => src),
      categories: categories.map(({ category }) => category.name),
      price: { amount: paisaToRupees(price), currency },
      stock,
    }
  })
  const sums = quote(
    items
      .filter(({ available }) => available > 0)
      .map(({ product, available }) => ({ quantity: available, unitPaisa: byId.get(product)?.price ?? 0 })),
    charges,
  )
  return {
    items,
    charges: {
      taxPercent: charges.taxPercent,
      shipping: paisaToRupees(charges.shippingPaisa),
      freeAbove: charges.freeAbovePaisa === null ? null : paisaToRupees(charges.freeAbovePaisa),
    },
    ...toPrices(sums),
  }
}

const quotedSelect = {
  id: true,
  groupId: true,
  name: true,
  nameUr: true,
  price: true,
  currency: true,
  stock: true,
  images: { orderBy: [{ position: 'asc' }, { id: 'asc' }], select: { src: true } },
  categories: { orderBy: { position: 'asc' }, select: { category: { select: { name: true } } } },
} satisfies Prisma.ProductSelect

const unavailable = {
  sold: false,
  available: 0,
  name: '',
  nameUr: null,
  src: [],
  categories: [],
  price: { amount: 0, currency: 'PKR' },
  stock: 0,
}

export async function getCart(viewer: Viewer): Promise<StoredCart> {
  const cart = await db.cart.findUnique({
    where: { userId: viewer.id },
    select: { version: true, items: true },
  })
  return cart ? storedCart.parse(cart) : { version: 0, items: [] }
}
