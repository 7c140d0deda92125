import 'server-only'
import { cut } from '@/lib/base/cut'
import { invalid } from '@/lib/base/errors'
import { inEnglishOf } from '@/lib/base/i18n/answer-text'
import { markPicturesUnused, markPicturesUsed, storeLoose } from '@/lib/catalogue/editing/unused-pictures'
import type { Tx } from '@/lib/platform/database/client'
import { pauseDeadline } from '@/lib/platform/database/deadline'
import { isDatabaseAway } from '@/lib/platform/database/errors'
import {
  type EncodedPicture,
  encodePicture,
  type StoredPicture,
  UnreadablePicture,
} from '@/lib/platform/storage/images'
import { dropAfterFailure } from '@/lib/platform/storage/loose-pictures'

/** An unreadable file is an error of the whole field, which names the file. */
export async function encodeAll(field: 'src' | 'images', files: readonly File[]): Promise<EncodedPicture[]> {
  const encoded: EncodedPicture[] = []
  for (const file of files) {
    try {
      encoded.push(await pauseDeadline(async () => encodePicture(new Uint8Array(await file.arrayBuffer()))))
    } catch (error) {
      if (!(error instanceof UnreadablePicture)) throw error
      throw invalid({ [field]: inEnglishOf(field, `${nameOf(file)} ${error.message}`) })
    }
  }
  return encoded
}

/** A file name that is safe in a message. */
const nameOf = (file: File) => cut(file.name.replace(/[\p{Cc}\p{Cf}<>]/gu, ''), 100)

/** Stores the pictures, then runs the write; removes them if it fails. */
export async function withPictures(
  productId: string,
  pictures: readonly EncodedPicture[],
  write: (stored: StoredPicture[]) => Promise<void>,
): Promise<void> {
  const stored = await storeLoose(productId, pictures)
  try {
    await write(stored)
  } catch (error) {
    // The commit may have succeeded; the job that removes unused pictures decides later.
    if (!isDatabaseAway(error)) await dropAfterFailure(stored.map(({ src }) => src))
    throw error
  }
}

export async function addPictures(tx: Tx, productId: string, stored: readonly StoredPicture[], from: number) {
  await tx.productImage.createMany({
    data: stored.map((picture, at) => ({ ...picture, productId, position: from + at })),
  })
  await markPicturesUsed(
    tx,
    stored.map(({ src }) => src),
  )
}

/** Sets the pictures and their order, and removes the others. Throws for a picture of another product. */
export async function arrangePictures(tx: Tx, productId: string, srcs: readonly string[]): Promise<void> {
  const rows = await tx.productImage.findMany({ where: { productId }, select: { id: true, src: true } })
  const ids = new Map(rows.map(({ id, src }) => [src, id]))
  if (srcs.some((src) => !ids.has(src)))
    throw invalid({ images: inEnglishOf('images', 'name a picture of another product') })
  const removed = rows.filter(({ src }) => !srcs.includes(src))
  await tx.productImage.deleteMany({ where: { id: { in: removed.map(({ id }) => id) } } })
  await markPicturesUnused(
    tx,
    productId,
    removed.map(({ src }) => src),
  )
  for (const [position, src] of srcs.entries()) {
    await tx.productImage.updateMany({ where: { productId, src }, data: { position } })
  }
}
