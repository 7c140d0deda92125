import 'server-only'
import type { Locale } from '@/lib/base/i18n/locales'
import { isId } from '@/lib/base/ids'
import { toPaisa } from '@/lib/base/money'
import { findSizes } from '@/lib/catalogue/groups/queries'
import { readAddressFor } from '@/lib/catalogue/products/addresses'
import { isNeed } from '@/lib/catalogue/products/needs'
import { shownColumns } from '@/lib/catalogue/products/product-sql'
import { isOnSale, wasOf } from '@/lib/catalogue/products/sale'
import type { DepartedProduct, ProductView, ShownFields } from '@/lib/catalogue/products/views'
import { averageRating } from '@/lib/catalogue/reviews/rules'
import { type Listed, shownProduct } from '@/lib/catalogue/states/state'
import { db, snapshot, type Tx } from '@/lib/platform/database/client'
import { fullName } from '@/lib/platform/people/name'
import { sanitizeRichText } from '@/lib/platform/sanitize'
import { categoryClass } from '@/lib/shop/tax/classes'

/** Limits the size of the page; the API gives up to 200. */
const reviewsShown = 50

/** The data of a product's page in a language; null for one that visitors do not see. `ANY`, for admins: of any state. */
export async function findProductView(
  locale: Locale,
  id: string,
  listed: Listed = 'SHOWN',
): Promise<ProductView | null> {
  if (!isId(id)) return null
  const addressFor = await readAddressFor()
  // All is read in one snapshot, so that the bars add up to the count above them.
  return snapshot(async (tx) => {
    const row = await findRow(tx, id, listed)
    if (!row) return null
    const shown = await findShown(tx, locale, id)
    const group = row.groupId ? await findSizes(tx, locale, id, addressFor) : null
    return shown && { ...viewOf(row, shown, group, await countStars(tx, id)), ...addressFor(row) }
  })
}

type Shown = ShownFields & Pick<ProductView, 'plant' | 'needs'>

/** The needs are the words of the database; flowers are left out, because they are those of a month. */
async function findShown(tx: Tx, locale: Locale, id: string): Promise<Shown | null> {
  const [row] = await tx.$queryRaw<(Shown & { needs: string[] | null })[]>`
    SELECT ${shownColumns(locale)} FROM products p WHERE p.id = ${id}::uuid`
  return row ? { ...row, needs: (row.needs ?? []).filter(isNeed) } : null
}

/** How many reviews gave one star, two, … five. */
async function countStars(tx: Tx, productId: string): Promise<number[]> {
  const groups = await tx.productReview.groupBy({ by: ['rating'], where: { productId }, _count: true })
  return [1, 2, 3, 4, 5].map((stars) => groups.find(({ rating }) => rating === stars)?._count ?? 0)
}

const findRow = (tx: Tx, id: string, listed: Listed) =>
  tx.product.findFirst({
    relationLoadStrategy: 'join',
    where: { id, ...(listed === 'ANY' ? { deletedAt: null } : shownProduct) },
    select: {
      id: true,
      shortId: true,
      name: true,
      nameUr: true,
      price: true,
      wasPrice: true,
      salePrice: true,
      saleTo: true,
      currency: true,
      potSize: true,
      potUnit: true,
      groupId: true,
      ratingTenths: true,
      ratingCount: true,
      images: {
        orderBy: { position: 'asc' },
        select: { src: true, width: true, height: true, placeholder: true },
      },
      categories: {
        orderBy: { position: 'asc' },
        select: {
          category: {
            select: {
              slug: true,
              name: true,
              nameUr: true,
              taxClass: true,
              parent: { select: { taxClass: true } },
            },
          },
        },
      },
      reviews: {
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        take: reviewsShown,
        select: {
          id: true,
          rating: true,
          comment: true,
          createdAt: true,
          updatedAt: true,
          user: { select: { id: true, firstName: true, lastName: true } },
        },
      },
    },
  })

function viewOf(
  row: NonNullable<Awaited<ReturnType<typeof findRow>>>,
  shown: Shown,
  group: ProductView['group'],
  byStars: number[],
): ProductView {
  const {
    images,
    categories,
    reviews,
    ratingTenths,
    ratingCount,
    potSize,
    potUnit,
    shortId: _,
    wasPrice,
    salePrice,
    saleTo,
    ...rest
  } = row
  return {
    ...rest,
    ...shown,
    price: toPaisa(rest.price),
    ...(isOnSale({ price: rest.price, wasPrice, salePrice })
      ? { ...wasOf(wasPrice), ...(saleTo ? { saleTo: saleTo.toISOString() } : {}) }
      : {}),
    group,
    // Sanitised again with the current allow-list, which may have changed since it was stored.
    longDesc: sanitizeRichText(shown.longDesc),
    potSize: potSize === null || potUnit === null ? null : `${Number(potSize)} ${potUnit}`,
    pictures: images,
    categories: categories.map(({ category: { slug, name, nameUr } }) => ({ slug, name, nameUr })),
    categoryClasses: categories.map(({ category }) => categoryClass(category)),
    rating: { average: averageRating(ratingTenths), count: ratingCount },
    byStars,
    reviews: reviews.map(({ user, createdAt, updatedAt, ...review }) => ({
      ...review,
      author: fullName(user),
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
    })),
    authors: [...new Set(reviews.map(({ user }) => user.id))],
  }
}

/**
 * A product that buyers know, and that is deleted or hidden; its row stays for orders and swaps. Null for an unknown id, and for
 * a draft, also a deleted one: nothing says that there was one.
 */
export async function findDepartedProduct(id: string): Promise<DepartedProduct | null> {
  if (!isId(id)) return null
  const row = await db.product.findFirst({
    where: { id, OR: [{ deletedAt: { not: null }, state: { not: 'DRAFT' } }, { state: 'HIDDEN' }] },
    select: {
      id: true,
      name: true,
      nameUr: true,
      deletedAt: true,
      categories: {
        orderBy: { position: 'asc' },
        select: { category: { select: { slug: true, name: true, nameUr: true } } },
      },
    },
  })
  if (!row) return null
  const { deletedAt, ...departed } = row
  return {
    ...departed,
    isDeleted: deletedAt !== null,
    categories: row.categories.map(({ category }) => category),
  }
}
