import 'server-only'
import { db } from '@/lib/database/client'
import { pauseDeadline } from '@/lib/database/deadline'
import { env, publicOrigin } from '@/lib/env'
import { AppError, invalid } from '@/lib/errors'
import { isId } from '@/lib/ids'
import { EngineUnavailableError, imageEngine, type Sight } from '@/lib/image-search/engine'
import { side } from '@/lib/image-search/engine/models.mjs'
import { isBehind } from '@/lib/image-search/indexing'
import { OutsideService, ServiceAway, ServiceRefusal } from '@/lib/image-search/remote-engine'
import { asProducts, type LikePicture, mostMatches, stillPreparing } from '@/lib/image-search/rules'
import type { ImageResult, ShelfItem, UploadQuery } from '@/lib/image-search/schema'
import { followIndex } from '@/lib/image-search/sync-index'
import { log } from '@/lib/log'
import { paisaToRupees } from '@/lib/money'
import { squareOf, UnreadablePicture } from '@/lib/storage/images'
import { variantPath } from '@/lib/storage/urls'

/** Where it stands in the database: src is a path below /api/v1/. */
const mediaFolder = 'media/'
const away = 'The server is not responding'
const busy = 'Many people are searching right now. Please try again in a moment.'

const kept = globalThis as { gulshanImageService?: OutsideService }

function outside(): OutsideService | null {
  if (!env.IMAGE_SEARCH_URL) return null
  kept.gulshanImageService ??= new OutsideService(
    env.IMAGE_SEARCH_URL,
    env.IMAGE_SEARCH_TIMEOUT_SECONDS * 1000,
  )
  return kept.gulshanImageService
}

export interface Likeness {
  results: ImageResult[]
  /** What makes two pictures alike; a service elsewhere is taken at its word. */
  sees: Sight
  /** Pictures of the shop are missing, because nobody has looked at them yet. */
  isBehind: boolean
}

/**
 * Products that look like a picture, best first. The picture lives as long as this call. Throws
 * SERVICE_UNAVAILABLE when it finds nothing and has not seen all pictures of the shop yet.
 */
export async function searchByImage(image: File, query: UploadQuery): Promise<Likeness> {
  const bytes = new Uint8Array(await image.arrayBuffer())
  const service = outside()
  try {
    const { results, ...how } = await pauseDeadline(async () =>
      service
        ? { results: await service.search(bytes, query), sees: 'plants' as const, isBehind: false }
        : searchOurs(bytes, query),
    )
    return { results: results.map((one) => asAsked(one, query)), ...how }
  } catch (error) {
    throw asRefusal(error)
  }
}

const asAsked = ({ id, name, similar }: ImageResult, query: UploadQuery): ImageResult => ({
  id,
  name: query.name ? name : '',
  similar: { ...similar, images: query.similar ? similar.images : [] },
})

function asRefusal(error: unknown): unknown {
  if (error instanceof UnreadablePicture) return invalid({}, `The picture ${error.message}.`)
  if (error instanceof ServiceRefusal) return invalid({}, error.message)
  if (error instanceof EngineUnavailableError) {
    const message = error.reason === 'busy' ? busy : away
    return new AppError('SERVICE_UNAVAILABLE', message, { retryAfter: error.reason === 'busy' ? 2 : 30 })
  }
  if (error instanceof ServiceAway) {
    log.error('image_service_away', error.cause ?? error)
    return new AppError('SERVICE_UNAVAILABLE', away, { retryAfter: 30 })
  }
  return error
}

async function searchOurs(bytes: Uint8Array, { size }: UploadQuery): Promise<Likeness> {
  const pixels = await squareOf(bytes, side)
  const engine = imageEngine()
  const behind = await isBehind()
  await followIndex(engine)
  const { matches, sees } = await engine.ask('search', { pixels, take: mostMatches })
  const products = asProducts(await picturesOf(new Map(matches.map(({ id, score }) => [id, score]))))
  const results = products.map(({ id, name, pictures }) => ({
    id,
    name,
    similar: {
      base_url: `${publicOrigin}/api/v1/${mediaFolder}`,
      images: pictures
        .filter((src) => src.startsWith(mediaFolder))
        .map((src) => variantPath(src, size).slice(mediaFolder.length)),
    },
  }))
  if (behind && results.length === 0)
    throw new AppError('SERVICE_UNAVAILABLE', stillPreparing, { retryAfter: 5 })
  return { results, sees, isBehind: behind }
}

/** All pictures of the products found, as the catalogue has them now. */
async function picturesOf(scores: ReadonlyMap<string, number>): Promise<LikePicture[]> {
  if (scores.size === 0) return []
  const rows = await db.$queryRaw<Omit<LikePicture, 'score'>[]>`
    SELECT i.id AS "imageId", p.id AS "productId", p.name, i.src
    FROM products p JOIN product_images i ON i.product_id = p.id
    WHERE p.deleted_at IS NULL AND p.id IN (
      SELECT product_id FROM product_images WHERE id = ANY(${[...scores.keys()]}::uuid[]))
    ORDER BY p.id, i.position`
  return rows.map((row) => ({ ...row, score: scores.get(row.imageId) }))
}

/** What the shop has of these, in no order; names are for services that know no ids of ours. */
export async function readListing(ids: readonly string[], names: readonly string[]): Promise<ShelfItem[]> {
  const known = ids.filter(isId)
  const rows = await db.product.findMany({
    where: {
      deletedAt: null,
      OR: [{ id: { in: known } }, { name: { in: [...names], mode: 'insensitive' } }],
    },
    select: {
      id: true,
      name: true,
      price: true,
      currency: true,
      stock: true,
      categories: { orderBy: { position: 'asc' }, select: { category: { select: { name: true } } } },
    },
    take: known.length + names.length,
  })
  return rows.map(({ id, price, currency, categories, ...row }) => ({
    _id: id,
    ...row,
    price: { amount: paisaToRupees(price), currency },
    categories: categories.map(({ category }) => category.name),
  }))
}
