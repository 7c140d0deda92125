import { cacheNames, SHARED_PHOTO_HASH, SHARED_PHOTO_KEY } from '@/lib/entry/offline/rules'

/** Takes the photo with which the page was opened from another app, once; null if there is none. */
export async function takeSharedPhoto(): Promise<File | null> {
  if (location.hash !== SHARED_PHOTO_HASH || !('caches' in globalThis)) return null
  history.replaceState(history.state, '', location.pathname)
  const cache = await caches.open(cacheNames.sharedPhoto)
  const stored = await cache.match(SHARED_PHOTO_KEY)
  await cache.delete(SHARED_PHOTO_KEY)
  if (!stored) return null
  const photo = await stored.blob()
  return new File([photo], decodeURIComponent(stored.headers.get('x-name') ?? ''), { type: photo.type })
}
