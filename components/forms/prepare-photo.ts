import { ApiError } from '@/lib/platform/http/api-error'
import {
  MAX_TAKEN_BYTES,
  type PhotoFault,
  type PhotoNeeds,
  type PreparedPhoto,
} from '@/lib/platform/storage/photo-files'

// Photos of phones, made smaller before they are sent: the same in every form that takes them.

/** A decoded photo takes 50 to 200 MB of the phone's memory. */
const AT_ONCE = 2
let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < AT_ONCE) running += 1
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/**
 * Makes one photo ready to be sent, at most two in the page at once. `isWanted` is asked when its turn comes; null: it was
 * removed meanwhile. Never rejects.
 */
export function preparePhoto(
  file: File,
  needs: PhotoNeeds,
  isWanted: () => boolean,
): Promise<PreparedPhoto | null> {
  if (file.size === 0) return Promise.resolve({ fault: 'empty' })
  if (file.size > MAX_TAKEN_BYTES) return Promise.resolve({ fault: 'tooLarge' })
  return inTurn(async () => {
    if (!isWanted()) return null
    // The connection may be lost.
    const loaded = await import('./smaller-photo').catch(() => null)
    if (!loaded) return { fault: 'notLoaded' }
    return loaded.smallerPhoto(file, needs).catch(() => ({ fault: 'unreadable' as const }))
  })
}

const started = new WeakMap<File, Promise<PreparedPhoto | null>>()

/** As `preparePhoto`; `readyPhotos` waits for the photo from now on. */
export function startPreparing(
  photo: File,
  needs: PhotoNeeds,
  isWanted: () => boolean,
): Promise<PreparedPhoto | null> {
  const work = preparePhoto(photo, needs, isWanted)
  started.set(photo, work)
  return work
}

/**
 * The photos as they are sent, once all are ready, without those that were removed. Rejects with an error of the field while one
 * of them cannot be sent.
 */
export async function readyPhotos(
  photos: readonly File[],
  field: string,
  faultText: (fault: PhotoFault) => string,
): Promise<File[]> {
  const all = await Promise.all(photos.map((photo) => started.get(photo) ?? { file: photo }))
  return all.flatMap((prepared) => {
    if (!prepared) return []
    if ('file' in prepared) return prepared.file
    const text = faultText(prepared.fault)
    throw new ApiError(400, text, 'PHOTO_NOT_READY', { [field]: text }, null)
  })
}
