import 'server-only'
import { newId } from '@/lib/base/ids'
import { db, type Tx } from '@/lib/platform/database/client'
import { type EncodedPicture, putPicture, type StoredPicture } from '@/lib/platform/storage/images'
import { dropAfterFailure, dropPictures } from '@/lib/platform/storage/loose-pictures'
import { pictureStore } from '@/lib/platform/storage/pictures'

// The pictures of products, see lib/platform/storage/loose-pictures.ts.

/** Placing an order, which stores the picture as a snapshot, takes less than this time. */
const restMinutes = 30

/** Stores encoded pictures, all or none. */
export async function storeLoose(
  productId: string,
  pictures: readonly EncodedPicture[],
): Promise<StoredPicture[]> {
  const named = pictures.map((picture) => ({ picture, src: `media/p/${productId}/${newId()}.webp` }))
  await db.loosePicture.createMany({ data: named.map(({ src }) => ({ src, productId })) })
  const stored: StoredPicture[] = []
  try {
    for (const { src, picture } of named) {
      stored.push(await putPicture(pictureStore(), src, picture))
    }
  } catch (error) {
    await dropAfterFailure(stored.map(({ src }) => src))
    throw error
  }
  return stored
}

/** Marks pictures as used by a product. */
export const markPicturesUsed = (tx: Tx, srcs: readonly string[]) =>
  tx.loosePicture.deleteMany({ where: { src: { in: [...srcs] } } })

/** Marks pictures as no longer used by the product; orders may still show them. */
export const markPicturesUnused = (tx: Tx, productId: string, srcs: readonly string[]) =>
  tx.loosePicture.createMany({ data: srcs.map((src) => ({ src, productId })), skipDuplicates: true })

/** Removes the files of pictures that neither a product nor an order shows, and unmarks those that are shown. */
export async function sweepLoosePictures(stopping: AbortSignal, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - restMinutes * 60_000)
  const rows = await db.loosePicture.findMany({
    where: { productId: { not: null }, since: { lt: before } },
    orderBy: { since: 'asc' },
    take: 200,
  })
  for (const { src, productId } of rows) {
    if (stopping.aborted) return
    const [shown] = await db.$queryRaw<{ shown: boolean }[]>`
      SELECT EXISTS (SELECT 1 FROM product_images WHERE product_id = ${productId}::uuid AND src = ${src})
        OR EXISTS (SELECT 1 FROM order_items WHERE product_id = ${productId}::uuid AND ${src} = ANY (src)) AS shown`
    if (shown?.shown) await db.loosePicture.deleteMany({ where: { src } })
    else await dropPictures([src])
  }
}
