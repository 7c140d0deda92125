import 'server-only'
import { Prisma } from '@prisma/client'
import { invalid } from '@/lib/base/errors'
import { inEnglish } from '@/lib/base/i18n/answer-text'
import { newId } from '@/lib/base/ids'
import { db, type Tx } from '@/lib/platform/database/client'
import { type EncodedPicture, putPicture, type StoredPicture } from '@/lib/platform/storage/images'
import { dropAfterFailure, dropPictures } from '@/lib/platform/storage/loose-pictures'
import { pictureStore } from '@/lib/platform/storage/pictures'

// Uploaded pictures of the shop, see lib/platform/storage/loose-pictures.ts. Records show them by their sources.

/** A form may stay open for long between the upload and the save. */
const restHours = 24

/** Stores an uploaded picture, which no record shows yet. */
export async function storeLooseOfShop(picture: EncodedPicture): Promise<StoredPicture> {
  const src = `media/p/shop/${newId()}.webp`
  await db.loosePicture.create({ data: { src }, select: { src: true } })
  try {
    return await putPicture(pictureStore(), src, picture)
  } catch (error) {
    await dropAfterFailure([src])
    throw error
  }
}

/** The uploaded pictures of a record, by the paths of their fields. */
function picturesOf(value: unknown, path = ''): [path: string, src: string][] {
  if (typeof value === 'string') return value.startsWith('media/p/shop/') ? [[path, value]] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => picturesOf(inner, path ? `${path}.${name}` : name))
}

/**
 * Marks the pictures of a record that is saved as used, and those that it no longer shows as unused. Throws an error beside
 * the field for a picture that is not stored any more.
 */
export async function noteUseOfPictures(tx: Tx, before: object, after: object): Promise<void> {
  const [shown, shows] = [picturesOf(before), picturesOf(after)]
  const without = (pictures: typeof shown, others: typeof shown) =>
    pictures.filter(([, src]) => !others.some(([, other]) => other === src))
  const added = without(shows, shown)
  const claimed = await tx.$queryRaw<{ src: string }[]>`
    DELETE FROM loose_pictures WHERE src = ANY (${added.map(([, src]) => src)}) AND NOT removing RETURNING src`
  for (const [path, src] of added) {
    if (claimed.some((picture) => picture.src === src) || (await isShown(tx, src))) continue
    throw invalid({ [path]: inEnglish('This picture is no longer stored. Choose it again') })
  }
  const removed = without(shown, shows).map(([, src]) => ({ src }))
  await tx.loosePicture.createMany({ data: removed, skipDuplicates: true })
}

/** Whether a record of the shop or a category shows the picture. */
const isShownSql = (src: string) => Prisma.sql`(
  EXISTS (SELECT 1 FROM settings WHERE strpos(value::text, ${src}) > 0)
  OR EXISTS (SELECT 1 FROM categories WHERE picture = ${src}))`

async function isShown(tx: Tx, src: string): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ isShown: boolean }[]>`SELECT ${isShownSql(src)} AS "isShown"`
  return row?.isShown === true
}

/** Removes the files of pictures that no record shows, and unmarks those that are shown. */
export async function sweepPicturesOfShop(stopping: AbortSignal, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - restHours * 3_600_000)
  const rows = await db.loosePicture.findMany({
    where: { productId: null, OR: [{ since: { lt: before } }, { removing: true }] },
    orderBy: { since: 'asc' },
    take: 200,
  })
  for (const { src } of rows) {
    if (stopping.aborted) return
    // A save that shows the picture deletes this row: whichever locks it first is right.
    const marked = await db.$executeRaw`
      UPDATE loose_pictures SET removing = true
      WHERE src = ${src} AND NOT ${isShownSql(src)}`
    if (marked > 0) await dropPictures([src])
    else await db.loosePicture.deleteMany({ where: { src, removing: false } })
  }
}
