import { CacheFirst, ExpirationPlugin, type RuntimeCaching, StaleWhileRevalidate } from 'serwist'
import { cacheNames, isLastingFile } from '@/lib/offline/rules'

/** A file of the build may be needed by a page that was saved before the last release, so old ones are not deleted at once. */
const files = new CacheFirst({
  cacheName: cacheNames.files,
  matchOptions: { ignoreVary: true },
  plugins: [new ExpirationPlugin({ maxEntries: 300, purgeOnQuotaError: true })],
})

const drawings = /^\/(?:art\/|brand\.svg$|icon)/

const media = '/api/v1/media/'

export const fileRoutes: RuntimeCaching[] = [
  {
    matcher: ({ request, sameOrigin, url }) =>
      sameOrigin && request.mode !== 'navigate' && !url.pathname.startsWith('/api/') && isLastingFile(url),
    handler: files,
  },
  {
    matcher: ({ sameOrigin, url }) => sameOrigin && drawings.test(url.pathname),
    handler: new StaleWhileRevalidate({
      cacheName: cacheNames.files,
      matchOptions: { ignoreVary: true },
    }),
  },
  {
    // The address of a picture has its hash.
    matcher: ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith(media),
    handler: new CacheFirst({
      cacheName: cacheNames.pictures,
      matchOptions: { ignoreVary: true },
      plugins: [new ExpirationPlugin({ maxEntries: 200, purgeOnQuotaError: true })],
    }),
  },
]

/** Saves files that a page was loaded with before this worker could. The browser has them already. */
export async function saveFiles(addresses: string[]): Promise<void> {
  const cache = await caches.open(cacheNames.files)
  for (const address of addresses)
    if (!(await cache.match(address, { ignoreVary: true }))) await cache.add(address).catch(() => undefined)
}
