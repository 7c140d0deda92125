import 'server-only'
import { revalidateTags, tags } from '@/lib/platform/cache/tags'
import { db } from '@/lib/platform/database/client'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import { removePicture } from '@/lib/platform/storage/images'
import { pictureStore } from '@/lib/platform/storage/pictures'
import { noteRemoved } from '@/lib/platform/storage/removals'

// Files and rows cannot be written in one transaction. So a picture is recorded as unused before its files are
// stored, stops being unused in the transaction that shows it, and becomes unused again when it is removed. A job deletes
// what stays unused after a failed write, a crash or a form that was never saved: docs/decisions/0014-picture-storage.md.

/** Removes pictures after a failed write; the job retries what cannot be removed now. */
export async function dropPictures(srcs: readonly string[]): Promise<void> {
  for (const src of srcs) await removePicture(pictureStore(), src)
  await noteRemoved(srcs)
  await db.loosePicture.deleteMany({ where: { src: { in: [...srcs] } } })
  if (env.SHARED_CACHE === 'on') await revalidateTags(...srcs.map(tags.picture))
}

/** Never throws, so that the original error is reported. */
export async function dropAfterFailure(srcs: readonly string[]): Promise<void> {
  await dropPictures(srcs).catch((error) => log.error('pictures_not_removed', error))
}
