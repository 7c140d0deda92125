import 'server-only'
import type { Prisma } from '@prisma/client'
import { notFound } from '@/lib/base/errors'
import { isId } from '@/lib/base/ids'
import { type Paisa, toPaisa } from '@/lib/base/money'
import { may } from '@/lib/base/permissions'
import { regularPrice } from '@/lib/catalogue/products/sale'
import { waitingCountSql } from '@/lib/catalogue/waits/waiting-sql'
import { marginOf } from '@/lib/office/stock-keeping/rules'
import type {
  ArrivalOrigin,
  GrowerDto,
  GrowerQuery,
  MovementDto,
  SupplyDto,
} from '@/lib/office/stock-keeping/schema'
import type { Viewer } from '@/lib/platform/auth/types'
import { db, type Tx } from '@/lib/platform/database/client'
import type { Page } from '@/lib/platform/http/endpoint'
import { readListPage } from '@/lib/platform/http/page'
import { readSettings } from '@/lib/shop/settings/read'
import { categoryClass, taxOf } from '@/lib/shop/tax/classes'
import { readTax } from '@/lib/shop/tax/read'

// Growers, and from whom each product is bought. The caller checks the permission.

const withProducts = {
  _count: { select: { supplies: { where: { product: { deletedAt: null } } } } },
} satisfies Prisma.GrowerInclude

const toGrower = (row: Prisma.GrowerGetPayload<{ include: typeof withProducts }>): GrowerDto => ({
  _id: row.id,
  name: row.name,
  phoneNumber: row.phoneNumber,
  note: row.note,
  ended: row.endedAt !== null,
  products: row._count.supplies,
})

/** By name; those from whom the shop buys no more come last. */
export const listGrowers = (page: GrowerQuery): Promise<Page<GrowerDto>> =>
  readListPage(
    page,
    (tx) => tx.grower.count(),
    async (tx, part) => {
      const rows = await tx.grower.findMany({
        orderBy: [{ endedAt: { sort: 'asc', nulls: 'first' } }, { name: 'asc' }, { id: 'asc' }],
        include: withProducts,
        ...part,
      })
      return rows.map(toGrower)
    },
  )

/** The growers from whom the shop buys, by name, for a choice in a form. */
export const growerChoices = (): Promise<{ id: string; name: string }[]> =>
  db.grower.findMany({
    where: { endedAt: null },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    select: { id: true, name: true },
  })

/** Throws NOT_FOUND. */
export async function getGrower(id: string, tx: Tx): Promise<GrowerDto> {
  const row = await tx.grower.findUnique({ where: { id }, include: withProducts })
  if (!row) throw notFound('grower')
  return toGrower(row)
}

/** Where the plants of these movements came from, by movement. */
export async function readOrigins(
  viewer: Pick<Viewer, 'role' | 'rights'>,
  movements: readonly Pick<MovementDto, '_id' | 'product' | 'batch'>[],
): Promise<Map<string, ArrivalOrigin>> {
  const arrivals = await db.stockArrival.findMany({
    where: { id: { in: movements.flatMap(({ batch }) => batch ?? []) } },
    select: {
      id: true,
      grower: { select: { name: true } },
      lines: { select: { productId: true, cost: true } },
    },
  })
  const mayCost = may(viewer, 'costs.read')
  return new Map(
    movements.flatMap(({ _id, product, batch }) => {
      const arrival = arrivals.find(({ id }) => id === batch)
      if (!arrival) return []
      const cost = arrival.lines.find(({ productId }) => productId === product._id)?.cost ?? null
      const origin = {
        grower: arrival.grower?.name ?? null,
        cost: cost === null || !mayCost ? null : toPaisa(cost),
      }
      return [[_id, origin] as const]
    }),
  )
}

/** Throws NOT_FOUND for a product that is not in the catalogue. */
export async function readSupply(
  viewer: Pick<Viewer, 'role' | 'rights'>,
  productId: string,
  tx: Tx = db,
): Promise<SupplyDto> {
  const product = isId(productId)
    ? await tx.product.findFirst({
        where: { id: productId, deletedAt: null },
        select: {
          price: true,
          wasPrice: true,
          salePrice: true,
          taxClass: true,
          categories: {
            orderBy: { position: 'asc' },
            select: { category: { select: { taxClass: true, parent: { select: { taxClass: true } } } } },
          },
          supply: { include: { grower: { select: { id: true, name: true, phoneNumber: true } } } },
        },
      })
    : null
  if (!product) throw notFound('product')
  const { supply } = product
  const [waits] = await tx.$queryRaw<{ waiting: number }[]>`
    SELECT ${waitingCountSql('p')} AS waiting FROM products p WHERE p.id = ${productId}::uuid`
  const waiting = waits?.waiting ?? 0
  const cost = supply?.cost === null || supply?.cost === undefined ? null : toPaisa(supply.cost)
  return {
    grower: supply?.grower
      ? { _id: supply.grower.id, name: supply.grower.name, phoneNumber: supply.grower.phoneNumber }
      : null,
    lowest: supply?.lowest ?? null,
    fillTo: supply?.fillTo ?? null,
    ...(waiting > 0 ? { waiting } : {}),
    ...(may(viewer, 'costs.read')
      ? { cost, margin: cost === null ? null : await readMargin(tx, product, cost) }
      : {}),
  }
}

interface PricedRow {
  price: number
  wasPrice: number | null
  salePrice: number | null
  taxClass: string | null
  categories: { category: { taxClass: string | null; parent: { taxClass: string | null } | null } }[]
}

async function readMargin(tx: Tx, product: PricedRow, cost: Paisa): Promise<Paisa> {
  const [tax, settings] = [await readTax(tx), await readSettings(tx)]
  const { percent } = taxOf(tax, settings.taxPercent, {
    taxClass: product.taxClass,
    categoryClasses: product.categories.map(({ category }) => categoryClass(category)),
  })
  return marginOf({ price: regularPrice(product), cost, percentWithin: tax.pricesWithTax ? percent : 0 })
}
