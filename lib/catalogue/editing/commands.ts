import 'server-only'
import { AppError, invalid, notFound } from '@/lib/base/errors'
import { apiText, inEnglish, inEnglishOf } from '@/lib/base/i18n/answer-text'
import { isId, newId, requireId } from '@/lib/base/ids'
import { assertFieldRights, type Sellable } from '@/lib/catalogue/editing/field-rights'
import {
  addPictures,
  arrangePictures,
  encodeAll,
  withPictures,
} from '@/lib/catalogue/editing/product-pictures'
import { joinSizeOf } from '@/lib/catalogue/groups/commands'
import { lockForJoin, lockWithGroups } from '@/lib/catalogue/groups/lock'
import { getProductDto, idOfName } from '@/lib/catalogue/listings/queries'
import { putInCategories } from '@/lib/catalogue/products/categories'
import type { ProductChange, ProductCreation, ProductFields } from '@/lib/catalogue/products/form'
import { columnsOf, withCleanText } from '@/lib/catalogue/products/product-columns'
import { versionSql } from '@/lib/catalogue/products/product-sql'
import { auditedPrices, type Sale, type SaleRow, saleAfter, saleFault } from '@/lib/catalogue/products/sale'
import type { ProductDto } from '@/lib/catalogue/products/schema'
import { type Showing, showingAfter } from '@/lib/catalogue/states/showing'
import { type StockSource, setStockSource } from '@/lib/catalogue/stock/source'
import { recordAudit } from '@/lib/platform/audit/record'
import { mustMay } from '@/lib/platform/auth/must-may'
import type { Viewer } from '@/lib/platform/auth/types'
import { revalidateTags, tags } from '@/lib/platform/cache/tags'
import { db, type Tx } from '@/lib/platform/database/client'
import { retried } from '@/lib/platform/database/errors'
import { versionAfter } from '@/lib/platform/database/versions'
import { assertUnchanged } from '@/lib/platform/http/seen'
import type { EncodedPicture, StoredPicture } from '@/lib/platform/storage/images'

/** Adds a product (contract 2.1); on sale only for who may change prices. A failed write leaves neither rows nor files (contract 6.16). */
export async function createProduct(
  viewer: Viewer,
  { images, sizeOf, ...form }: ProductCreation,
): Promise<ProductDto> {
  // A first price is part of the product; a sale lowers it.
  if (form.sale) mustMay(viewer, 'prices.write')
  const fields = await withCleanText(form)
  const other = sizeOf?.toLowerCase()
  if (other !== undefined && !isId(other))
    throw invalid({ sizeOf: apiText('fields.unknown', { label: inEnglish('sizeOf') }) })
  const pictures = await encodeAll('src', images)
  const id = newId()
  const join: Around = other
    ? { first: (tx) => lockForJoin(tx, [other]), last: (tx) => joinSizeOf(tx, id, other) }
    : {}
  await withPictures(id, pictures, (stored) => insertProduct(viewer, id, fields, stored, join))
  await revalidateTags(tags.catalogue)
  return getProductDto(id)
}

/**
 * Adds a product whose name is new and whose pictures are http(s) addresses (contract 1.3). Of two concurrent imports
 * only one adds it.
 */
export async function createProductOf(
  viewer: Viewer,
  form: ProductFields,
  addresses: readonly string[],
  { last, group = null }: { last?: (tx: Tx, id: string) => Promise<void>; group?: string | null } = {},
): Promise<ProductDto> {
  const id = newId()
  // Their size is unknown; this is the shape of the frame that shows them.
  const pictures = addresses.map((src) => ({ src, width: 1200, height: 1500, placeholder: '' }))
  await insertImported(viewer, id, form, pictures, { last: (tx) => last?.(tx, id), group })
  await revalidateTags(tags.catalogue)
  return getProductDto(id)
}

/**
 * Writes a product of an import, and `last` in the same transaction. The caller revalidates the cached pages. Throws
 * CONFLICT for a name that another product has; of the group with this code it may be one.
 */
export const insertImported = async (
  actor: Pick<Viewer, 'id'>,
  id: string,
  form: ProductFields,
  pictures: readonly StoredPicture[],
  { last, group = null, importId }: { last: Write; group?: string | null; importId?: string },
): Promise<void> =>
  insertProduct(actor, id, await withCleanText(form), pictures, {
    first: async (tx) => {
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('product ' || lower(${form.name}), 0))`
      if (await idOfName(form.name, tx, group))
        throw new AppError('CONFLICT', inEnglish('A product with this name already exists.'))
      if (group) await lockForJoin(tx, [], group)
    },
    last,
    stockSource: importSource(importId),
  })

/** An import that is one call has no id. */
export const importSource = (importId?: string): ImportSource => ({
  reason: 'IMPORT',
  ...(importId === undefined ? {} : { importId }),
})

type Write = (tx: Tx) => Promise<void> | undefined
/** Other writes in the transaction of a product, before it locks or writes the product and at its end. */
export interface Around {
  first?: Write
  last?: Write
  /** Why its stock changes; absent when an admin sets it. */
  stockSource?: ImportSource
  /** Called when the product is locked, before it is written; throws what the author may not do. */
  allows?: (before: Sellable, after: Sellable) => void
}
/** The source of the stock of an imported product. */
export type ImportSource = Pick<StockSource, 'importId'> & { reason: 'IMPORT' }

function insertProduct(
  viewer: Pick<Viewer, 'id'>,
  id: string,
  { sale, ...fields }: ProductFields & { sale?: Sale | null | undefined },
  pictures: readonly StoredPicture[],
  { first, last, stockSource }: Around = {},
): Promise<void> {
  const at = new Date()
  return retried(() =>
    db.$transaction(async (tx) => {
      await first?.(tx)
      const { columns, names } = columnsOf(fields)
      const showing = showingAfter(null, fields, at)
      const prices = pricesAfter(null, fields.price.amount, sale, at)
      await setStockSource(tx, { reason: 'SET', actorId: viewer.id, ...stockSource })
      await tx.product.createMany({
        data: { id, ...columns, ...prices, ...showing, createdAt: at, updatedAt: at },
      })
      await putInCategories(tx, id, names)
      await addPictures(tx, id, pictures, 0)
      await recordAudit(tx, {
        actorId: viewer.id,
        action: 'product.create',
        subject: `product:${id}`,
        after: {
          name: fields.name,
          ...auditedPrices(prices),
          ...(showing.state === 'SHOWN' ? {} : { state: showing.state }),
        },
      })
      await last?.(tx)
    }),
  )
}

/**
 * Replaces a product: existing pictures in the order sent, then new ones (contract 2.1). Throws CONFLICT with the present
 * product when a field of `seen` has changed; when the product was edited after `updatedAt`; and with a stock, when that
 * has changed after it, as by an order.
 */
export async function changeProduct(
  viewer: Viewer,
  product: string,
  { images, ...change }: WrittenChange & Pick<ProductChange, 'images'>,
  around?: Around,
): Promise<ProductDto> {
  const id = requireId(product, 'product')
  const pictures = await encodeAll('images', images)
  await writeChange(viewer, id, change, pictures, {
    ...around,
    allows: (before, after) => assertFieldRights(viewer, before, after),
  })
  await revalidateTags(tags.product(id), tags.catalogue)
  return getProductDto(id)
}

/** An import sends the regular price and keeps a sale that is still lower. */
type WrittenChange = Omit<ProductChange, 'images' | 'sale'> & { sale?: ProductChange['sale'] | 'keep' }

/** The prices after an edit. Throws VALIDATION_FAILED for a sale that cannot be. */
function pricesAfter(
  before: SaleRow | null,
  amount: number,
  sale: Sale | null | 'keep' | undefined,
  now: Date,
): SaleRow {
  const fault = sale && sale !== 'keep' ? saleFault(amount, sale, now) : null
  if (fault === 'NOT_LOWER')
    throw invalid({ 'sale.amount': inEnglishOf('sale.amount', 'must be below the price') })
  if (fault === 'ENDS_BEFORE_BEGIN')
    throw invalid({ 'sale.to': inEnglishOf('sale.to', 'must be after its begin') })
  if (fault === 'IS_OVER') throw invalid({ 'sale.to': inEnglishOf('sale.to', 'must be later than now') })
  return saleAfter(before, { amount, sale }, now)
}

/** Writes a change. The caller revalidates the cached pages. */
export async function writeChange(
  viewer: Pick<Viewer, 'id'>,
  id: string,
  { src: current, updatedAt, seen, sale, ...form }: WrittenChange,
  pictures: readonly EncodedPicture[],
  { first, last, stockSource, allows }: Around = {},
): Promise<void> {
  const fields = await withCleanText(form)
  if ((await db.product.count({ where: { id, deletedAt: null } })) === 0) throw notFound('product')
  await withPictures(id, pictures, (stored) =>
    retried(() =>
      db.$transaction(async (tx) => {
        await first?.(tx)
        const before = await lockProduct(tx, id)
        if (updatedAt && updatedAt < (fields.stock === undefined ? before.editedAt : before.updatedAt))
          throw changedSince(updatedAt, before, await getProductDto(id, tx))
        if (seen) {
          const present = await getProductDto(id, tx)
          // A product that was read without a sale may have one since.
          assertUnchanged(seen, { sale: null, ...present }, 'product', present)
        }
        const { columns, names } = columnsOf(fields)
        const now = new Date()
        const showing = showingAfter(before, fields, now)
        const prices = pricesAfter(before, fields.price.amount, sale, now)
        const stock = fields.stock === undefined ? before.stock : fields.stock
        allows?.(before, { ...prices, stock })
        await arrangePictures(tx, id, current)
        await addPictures(tx, id, stored, current.length)
        await tx.productCategory.deleteMany({ where: { productId: id } })
        await putInCategories(tx, id, names)
        // A statement that leaves the stock out would leave the source to the next one.
        if (columns.stock !== undefined)
          await setStockSource(tx, { reason: 'SET', actorId: viewer.id, ...stockSource })
        await tx.product.updateMany({
          where: { id },
          data: { ...columns, ...prices, ...showing, updatedAt: versionAfter(before) },
        })
        const { name, nameUr, state } = before
        const isOther = state !== showing.state
        await recordAudit(tx, {
          actorId: viewer.id,
          action: 'product.change',
          subject: `product:${id}`,
          before: {
            name,
            nameUr,
            ...auditedPrices(before),
            stock: before.stock,
            ...(isOther ? { state } : {}),
          },
          after: {
            name: fields.name,
            nameUr: fields.nameUr === undefined ? nameUr : fields.nameUr,
            ...auditedPrices(prices),
            stock,
            ...(isOther ? { state: showing.state } : {}),
          },
        })
        await last?.(tx)
      }),
    ),
  )
}

const changedSince = (read: Date, { stock, editedAt }: LockedProduct, data: ProductDto) =>
  new AppError(
    'CONFLICT',
    read < editedAt
      ? inEnglish('Someone else has changed this product since you opened it.')
      : inEnglish(
          `The stock of this product has changed since you opened it: it is ${stock ?? 'unlimited'} now.`,
        ),
    { data },
  )

/** Removes a product from the catalogue; its row and pictures stay for orders and swaps (contract 2.1). */
export async function deleteProduct(viewer: Viewer, product: string): Promise<{ _id: string }> {
  const id = requireId(product, 'product')
  await db.$transaction(async (tx) => {
    const before = await lockProduct(tx, id)
    await tx.product.updateMany({ where: { id }, data: { deletedAt: new Date() } })
    await recordAudit(tx, {
      actorId: viewer.id,
      action: 'product.delete',
      subject: `product:${id}`,
      before: { name: before.name, price: before.price },
    })
  })
  await revalidateTags(tags.product(id), tags.catalogue)
  return { _id: id }
}

interface LockedProduct extends Showing, SaleRow {
  name: string
  nameUr: string | null
  stock: number | null
  editedAt: Date
  /** When it was edited, or its stock changed otherwise. */
  updatedAt: Date
}

/** Locks a product with those of its group. */
async function lockProduct(tx: Tx, id: string): Promise<LockedProduct> {
  await lockWithGroups(tx, [id])
  const [row] = await tx.$queryRaw<LockedProduct[]>`
    SELECT p.name, p.name_ur AS "nameUr", p.price, p.was_price AS "wasPrice", p.sale_price AS "salePrice",
      p.sale_from AS "saleFrom", p.sale_to AS "saleTo", p.stock, p.state, p.show_from AS "showFrom", p.updated_at AS "editedAt", ${versionSql} AS "updatedAt"
    FROM products p WHERE p.id = ${id}::uuid AND p.deleted_at IS NULL`
  if (!row) throw notFound('product')
  return row
}
