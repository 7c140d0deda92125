import 'server-only'
import { AppError, invalid } from '@/lib/base/errors'
import { apiText } from '@/lib/base/i18n/answer-text'
import { isId } from '@/lib/base/ids'
import { paisaToRupees } from '@/lib/base/money'
import { imageEngine } from '@/lib/catalogue/image-search/current-engine'
import { side } from '@/lib/catalogue/image-search/engine/models.mjs'
import { type ComparedBy, EngineUnavailableError } from '@/lib/catalogue/image-search/engine-operations'
import { isIndexIncomplete } from '@/lib/catalogue/image-search/indexing'
import {
  PictureRejectedError,
  type RemoteEngine,
  remoteEngine,
} from '@/lib/catalogue/image-search/remote-engine'
import {
  groupByProduct,
  incompleteIndexHeader,
  MAX_MATCHES,
  type ScoredPicture,
  stillPreparing,
} from '@/lib/catalogue/image-search/rules'
import type { ImageResult, StockItem, UploadQuery } from '@/lib/catalogue/image-search/schema'
import { syncIndex } from '@/lib/catalogue/image-search/sync-index'
import { shownSql } from '@/lib/catalogue/states/shown-sql'
import { shownProduct } from '@/lib/catalogue/states/state'
import { db } from '@/lib/platform/database/client'
import { pauseDeadline } from '@/lib/platform/database/deadline'
import { env, publicOrigin } from '@/lib/platform/env'
import { UpstreamError } from '@/lib/platform/http/upstream'
import { log } from '@/lib/platform/log'
import { squareOf, UnreadablePicture } from '@/lib/platform/storage/images'
import { variantPath } from '@/lib/platform/storage/picture-files'

/** The database has `src` as a path below /api/v1/. */
const mediaFolder = 'media/'
const unavailable = apiText('answers.pictures.noEngine')
const busy = apiText('answers.pictures.busy')

let remote: RemoteEngine | undefined

function configuredRemoteEngine(): RemoteEngine | null {
  if (!env.IMAGE_SEARCH_URL) return null
  remote ??= remoteEngine(env.IMAGE_SEARCH_URL, env.IMAGE_SEARCH_TIMEOUT_SECONDS * 1000)
  return remote
}

export interface ImageSearchResult {
  results: ImageResult[]
  comparedBy: ComparedBy
  /** Pictures of the shop are missing in the index. */
  isBehind: boolean
}

/**
 * Products that look like a picture, best first. The picture is not stored. Throws SERVICE_UNAVAILABLE when nothing is found
 * while pictures of the shop are missing in the index.
 */
export async function searchByImage(image: File, query: UploadQuery): Promise<ImageSearchResult> {
  const bytes = new Uint8Array(await image.arrayBuffer())
  const service = configuredRemoteEngine()
  try {
    const { results, ...details } = await pauseDeadline(async () =>
      service
        ? {
            results: await withoutUnseen(await service.search(bytes, query)),
            comparedBy: 'plants' as const,
            isBehind: false,
          }
        : searchOwnIndex(bytes, query),
    )
    return { results: results.map((result) => selectFields(result, query)), ...details }
  } catch (error) {
    throw toAppError(error)
  }
}

const selectFields = ({ id, name, similar }: ImageResult, query: UploadQuery): ImageResult => ({
  id,
  name: query.name ? name : '',
  similar: { ...similar, images: query.similar ? similar.images : [] },
})

function toAppError(error: unknown): unknown {
  if (error instanceof UnreadablePicture)
    return invalid({}, apiText('answers.pictures.unreadable', { problem: error.message }))
  if (error instanceof PictureRejectedError) return invalid({}, error.text)
  if (error instanceof EngineUnavailableError) {
    const text = error.reason === 'busy' ? busy : unavailable
    return new AppError('SERVICE_UNAVAILABLE', text, { retryAfter: error.reason === 'busy' ? 2 : 30 })
  }
  if (error instanceof UpstreamError) {
    log.error('image_service_unavailable', error.cause ?? error)
    return new AppError('SERVICE_UNAVAILABLE', unavailable, { retryAfter: 30 })
  }
  return error
}

async function searchOwnIndex(bytes: Uint8Array, { size }: UploadQuery): Promise<ImageSearchResult> {
  const pixels = await squareOf(bytes, side)
  const engine = imageEngine()
  const behind = await isIndexIncomplete()
  await syncIndex(engine)
  const { matches, comparedBy } = await engine.run('search', { pixels, take: MAX_MATCHES })
  const products = groupByProduct(await picturesOf(new Map(matches.map(({ id, score }) => [id, score]))))
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
    throw new AppError('SERVICE_UNAVAILABLE', stillPreparing, {
      retryAfter: 5,
      headers: { [incompleteIndexHeader]: 'true' },
    })
  return { results, comparedBy, isBehind: behind }
}

/** All pictures of the products found, as the catalogue has them now. */
async function picturesOf(scores: ReadonlyMap<string, number>): Promise<ScoredPicture[]> {
  if (scores.size === 0) return []
  const rows = await db.$queryRaw<Omit<ScoredPicture, 'score'>[]>`
    SELECT i.id AS "imageId", p.id AS "productId", p.name, i.src
    FROM products p JOIN product_images i ON i.product_id = p.id
    WHERE ${shownSql()} AND p.id IN (
      SELECT product_id FROM product_images WHERE id = ANY(${[...scores.keys()]}::uuid[]))
    ORDER BY p.id, i.position`
  return rows.map((row) => ({ ...row, score: scores.get(row.imageId) }))
}

/** A service of its own may still know products that visitors do not see. */
async function withoutUnseen(results: readonly ImageResult[]): Promise<ImageResult[]> {
  const ids = results.map(({ id }) => id).filter(isId)
  const unseen = await db.product.findMany({
    where: { id: { in: ids }, NOT: shownProduct },
    select: { id: true },
  })
  const left = new Set(unseen.map(({ id }) => id))
  return results.filter(({ id }) => !left.has(id.toLowerCase()))
}

/** The products with these ids or names, in no order; a remote engine may not know our ids. */
export async function readListing(ids: readonly string[], names: readonly string[]): Promise<StockItem[]> {
  const known = ids.filter(isId)
  const rows = await db.product.findMany({
    where: {
      ...shownProduct,
      OR: [{ id: { in: known } }, { name: { in: [...names], mode: 'insensitive' } }],
    },
    select: {
      id: true,
      name: true,
      nameUr: true,
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
