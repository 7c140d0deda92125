import 'server-only'
import { recordAudit } from '@/lib/audit/record'
import type { Viewer } from '@/lib/auth/types'
import { revalidateTags, tags } from '@/lib/cache/tags'
import { db, type Tx } from '@/lib/database/client'
import { retried } from '@/lib/database/errors'
import { versionAfter } from '@/lib/database/versions'
import { AppError, invalid, notFound } from '@/lib/errors'
import { assertUnchanged } from '@/lib/http/seen'
import { newId, requireId } from '@/lib/ids'
import { lockCategory, putInCategories } from '@/lib/products/categories'
import type { Category, CategoryChange } from '@/lib/products/category-schema'
import {
  MAX_DESCRIPTION_LENGTH,
  type ProductChange,
  type ProductCreation,
  type ProductFields,
} from '@/lib/products/form'
import { withGroups } from '@/lib/products/groups/lock'
import { plantColumnsOf, sentOnly } from '@/lib/products/plant-columns'
import { addPictures, arrangePictures, encodeAll, withPictures } from '@/lib/products/product-pictures'
import { getProductDto, idOfName } from '@/lib/products/queries'
import type { ProductDto } from '@/lib/products/schema'
import { plainText, sanitizeRichText } from '@/lib/rich-text/sanitize'
import type { EncodedPicture, StoredPicture } from '@/lib/storage/images'

/** Adds a product (contract 2.1). A failed write leaves neither rows nor files (contract 6.16). */
export async function createProduct(
  viewer: Viewer,
  { images, ...form }: ProductCreation,
): Promise<ProductDto> {
  const fields = withCleanText(form)
  const pictures = await encodeAll('src', images)
  const id = newId()
  await withPictures(id, pictures, (stored) => insertProduct(viewer, id, fields, stored))
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
  { also, group = null }: { also?: (tx: Tx, id: string) => Promise<void>; group?: string | null } = {},
): Promise<ProductDto> {
  const id = newId()
  // Their size is unknown; this is the shape of the frame that shows them.
  const pictures = addresses.map((src) => ({ src, width: 1200, height: 1500, placeholder: '' }))
  await insertImported(viewer, id, form, pictures, { also: (tx) => also?.(tx, id), group })
  await revalidateTags(tags.catalogue)
  return getProductDto(id)
}

/**
 * Writes a product of an import, and `also` in the same transaction. The caller revalidates the cached pages. Throws
 * CONFLICT for a name that another product has; of the group with this code it may be one.
 */
export const insertImported = (
  actor: Pick<Viewer, 'id'>,
  id: string,
  form: ProductFields,
  pictures: readonly StoredPicture[],
  { also, group = null }: { also: WriteAlso; group?: string | null },
): Promise<void> =>
  insertProduct(actor, id, withCleanText(form), pictures, {
    first: async (tx) => {
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('product ' || lower(${form.name}), 0))`
      if (await idOfName(form.name, tx, group))
        throw new AppError('CONFLICT', 'A product with this name already exists.')
    },
    last: also,
  })

/** A write in the transaction of a product. */
export type WriteAlso = (tx: Tx) => Promise<void> | undefined

function insertProduct(
  viewer: Pick<Viewer, 'id'>,
  id: string,
  fields: ProductFields,
  pictures: readonly StoredPicture[],
  { first, last }: { first?: WriteAlso; last?: WriteAlso } = {},
): Promise<void> {
  const at = new Date()
  return retried(() =>
    db.$transaction(async (tx) => {
      await first?.(tx)
      const { columns, names } = columnsOf(fields)
      await tx.product.createMany({ data: { id, ...columns, createdAt: at, updatedAt: at } })
      await putInCategories(tx, id, names)
      await addPictures(tx, id, pictures, 0)
      await recordAudit(tx, {
        actorId: viewer.id,
        action: 'product.create',
        subject: `product:${id}`,
        after: { name: fields.name, price: fields.price.amount },
      })
      await last?.(tx)
    }),
  )
}

/**
 * Replaces a product: existing pictures in the order sent, then new ones (contract 2.1). With `updatedAt` only if
 * unchanged since then; sales do not change it.
 */
export async function changeProduct(
  viewer: Viewer,
  product: string,
  { images, ...change }: ProductChange,
  also?: WriteAlso,
): Promise<ProductDto> {
  const id = requireId(product, 'Product')
  const pictures = await encodeAll('images', images)
  await writeChange(viewer, id, change, pictures, also)
  await revalidateTags(tags.product(id), tags.catalogue)
  return getProductDto(id)
}

/** Writes a change, and `also` in the same transaction. The caller revalidates the cached pages. */
export async function writeChange(
  viewer: Pick<Viewer, 'id'>,
  id: string,
  { src: current, updatedAt: seen, ...form }: Omit<ProductChange, 'images'>,
  pictures: readonly EncodedPicture[],
  also?: WriteAlso,
): Promise<void> {
  const fields = withCleanText(form)
  if ((await db.product.count({ where: { id, deletedAt: null } })) === 0) throw notFound('Product')
  await withPictures(id, pictures, (stored) =>
    retried(() =>
      db.$transaction(async (tx) => {
        const before = await lockProduct(tx, id)
        if (seen && seen.getTime() !== before.updatedAt.getTime()) throw changedMeanwhile()
        const { columns, names } = columnsOf(fields)
        await arrangePictures(tx, id, current)
        await addPictures(tx, id, stored, current.length)
        await tx.productCategory.deleteMany({ where: { productId: id } })
        await putInCategories(tx, id, names)
        await tx.product.updateMany({
          where: { id },
          data: { ...columns, updatedAt: versionAfter(before) },
        })
        const { updatedAt: _, ...was } = before
        await recordAudit(tx, {
          actorId: viewer.id,
          action: 'product.change',
          subject: `product:${id}`,
          before: was,
          after: {
            name: fields.name,
            nameUr: fields.nameUr === undefined ? was.nameUr : fields.nameUr,
            price: fields.price.amount,
            stock: fields.stock ?? was.stock,
          },
        })
        await also?.(tx)
      }),
    ),
  )
}

const changedMeanwhile = () =>
  new AppError('CONFLICT', 'Someone else has changed this product since you opened it.')

/** Removes a product from the catalogue; its row and pictures stay for orders and swaps (contract 2.1). */
export async function deleteProduct(viewer: Viewer, product: string): Promise<{ _id: string }> {
  const id = requireId(product, 'Product')
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

/** Sets the Urdu name of a category (contract 2.7). */
export async function changeCategory(
  viewer: Viewer,
  category: string,
  { nameUr, seen }: CategoryChange,
): Promise<Category> {
  const id = requireId(category, 'Category')
  const changed = await db.$transaction(async (tx) => {
    const before = await lockCategory(tx, id)
    if (!before) throw notFound('Category')
    assertUnchanged(seen, before, 'This category was')
    if (nameUr === undefined || nameUr === before.nameUr) return before
    await tx.category.updateMany({ where: { id }, data: { nameUr } })
    await recordAudit(tx, {
      actorId: viewer.id,
      action: 'category.change',
      subject: `category:${id}`,
      before: { nameUr: before.nameUr },
      after: { nameUr },
    })
    return { ...before, nameUr }
  })
  await revalidateTags(tags.catalogue, tags.categories)
  return changed
}

interface LockedProduct {
  name: string
  nameUr: string | null
  price: number
  stock: number | null
  updatedAt: Date
}

/** With the products of its group: see withGroups. */
async function lockProduct(tx: Tx, id: string): Promise<LockedProduct> {
  await tx.$queryRaw`SELECT 1 FROM products WHERE ${withGroups([id])} ORDER BY id FOR UPDATE`
  const [row] = await tx.$queryRaw<LockedProduct[]>`
    SELECT name, name_ur AS "nameUr", price, stock, updated_at AS "updatedAt" FROM products
    WHERE id = ${id}::uuid AND deleted_at IS NULL`
  if (!row) throw notFound('Product')
  return row
}

function withCleanText<F extends ProductFields>(form: F): F {
  const longDesc = cleanText('longDesc', form.longDesc)
  if (!longDesc) throw invalid({ longDesc: 'longDesc is required' })
  return {
    ...form,
    longDesc,
    ...(form.longDescUr ? { longDescUr: cleanText('longDescUr', form.longDescUr) } : {}),
  }
}

/** Null for tags without text, which are an empty description. */
function cleanText(field: string, html: string): string | null {
  const clean = sanitizeRichText(html)
  // Sanitising closes open tags, and what is stored must be valid when it is saved again.
  if (clean.length > MAX_DESCRIPTION_LENGTH)
    throw invalid({ [field]: `${field} must be at most ${MAX_DESCRIPTION_LENGTH} characters long` })
  return plainText(clean) ? clean : null
}

function columnsOf({
  name,
  categories,
  shortDesc,
  longDesc,
  nameUr,
  shortDescUr,
  longDescUr,
  sizeLabel,
  sizeLabelUr,
  price,
  potSize,
  potType,
  stock,
  ...facts
}: ProductFields) {
  return {
    names: categories,
    columns: {
      name,
      shortDesc,
      longDesc,
      price: price.amount,
      currency: price.currency,
      potSize: potSize?.size ?? null,
      potUnit: potSize?.unit ?? null,
      potType,
      ...sentOnly({ nameUr, shortDescUr, longDescUr, sizeLabel, sizeLabelUr, stock }),
      ...plantColumnsOf(facts),
    },
  }
}
