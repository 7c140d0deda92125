import 'server-only'
import { setImmediate } from 'node:timers/promises'
import { lowestId } from '@/lib/base/ids'
import { imageEngine } from '@/lib/catalogue/image-search/current-engine'
import { side } from '@/lib/catalogue/image-search/engine/models.mjs'
import { EngineUnavailableError, type PictureEngine } from '@/lib/catalogue/image-search/engine-operations'
import { isIndexIncomplete } from '@/lib/catalogue/image-search/indexing'
import { syncIndex } from '@/lib/catalogue/image-search/sync-index'
import { SAME_PICTURE, similarity } from '@/lib/orders/claims/photo-match'
import { outlineOf, toOutline } from '@/lib/orders/claims/photo-outline'
import { findAlike, readUnchecked, saveChecked, type UncheckedPhoto } from '@/lib/orders/claims/photo-store'
import { otherPlant } from '@/lib/orders/claims/plant-match'
import { db } from '@/lib/platform/database/client'
import { countAttempt, waitingFor } from '@/lib/platform/jobs/attempts'
import { log } from '@/lib/platform/log'
import { squareOf } from '@/lib/platform/storage/images'

/** Pictures of the catalogue that a photo is compared with. */
const COMPARED = 200
const job = 'claim-photos'

/**
 * A cron job: compares photos of claims with earlier ones, and with the pictures of the plants. It only sets flags; while the engine
 * is away, photos wait for a later run.
 */
export async function checkClaimPhotos(
  stopping: AbortSignal,
  engine: PictureEngine = imageEngine(),
): Promise<void> {
  const waiting = await waitingFor(job)
  let photo = await readUnchecked(lowestId, waiting)
  while (photo && !stopping.aborted) {
    try {
      await check(photo, engine)
    } catch (error) {
      if (error instanceof EngineUnavailableError) return
      // The others are compared all the same; a later run tries this one again.
      log.error('claim_photo_not_checked', error, { photo: photo.id })
      await countAttempt(job, photo.id)
    }
    photo = await readUnchecked(photo.id, waiting)
  }
}

async function check(photo: UncheckedPhoto, engine: PictureEngine): Promise<void> {
  const pixels = await squareOf(photo.bytes, side)
  const { model, raw } = await engine.run('embed', { pixels })
  const outline = await outlineOf(photo.bytes)
  let best: { id: string; value: number } | null = null
  for (const alike of await findAlike(photo.claimId, model, raw)) {
    const value = similarity(outline, toOutline(alike))
    if (value >= SAME_PICTURE && value > (best?.value ?? 0)) best = { id: alike.id, value }
    // Requests are answered between two photos.
    await setImmediate()
  }
  await saveChecked(photo.id, {
    model,
    embedding: raw,
    outline: outline.light,
    sameAsId: best?.id ?? null,
    looksLikeId: await findOtherPlant(photo.productId, pixels, engine),
  })
}

/** The product that the photo looks like rather than like the one that was ordered; null: none, or that is not known. */
async function findOtherPlant(
  productId: string,
  pixels: Uint8Array,
  engine: PictureEngine,
): Promise<string | null> {
  if (await isIndexIncomplete()) return null
  await syncIndex(engine)
  const { matches, comparedBy } = await engine.run('search', { pixels, take: COMPARED, minScore: 0 })
  if (comparedBy !== 'plants') return null
  const scores = new Map(matches.map(({ id, score }) => [id, score]))
  const pictures = await db.productImage.findMany({
    where: { id: { in: [...scores.keys()] } },
    select: { id: true, productId: true, product: { select: { groupId: true } } },
  })
  const ordered = await db.product.findUnique({
    where: { id: productId },
    select: { groupId: true, images: { where: { embeddings: { some: {} } }, select: { id: true } } },
  })
  if (!ordered || ordered.images.length === 0) return null
  return otherPlant(
    pictures.map((picture) => ({
      productId: picture.productId,
      score: scores.get(picture.id) ?? 0,
      // Sizes of one plant look alike.
      isOrdered:
        picture.productId === productId ||
        (ordered.groupId !== null && picture.product.groupId === ordered.groupId),
    })),
  )
}
