import { CacheFirst, ExpirationPlugin, type RuntimeCaching, StaleWhileRevalidate } from 'serwist'
import { cacheNames, isLastingFile } from '@/lib/entry/offline/rules'

const matchOptions = { ignoreVary: true }

/**
 * Files of the build and others with their version. Those of earlier builds stay, because a page may have been saved with them,
 * until others are used more.
 */
const lastingFiles = new CacheFirst({
  cacheName: cacheNames.files,
  matchOptions,
  plugins: [
    {
      // During a release another process may answer with the file of another version, not as a lasting one.
      cacheWillUpdate: async ({ response }) =>
        response.ok && response.headers.get('cache-control')?.includes('immutable') ? response : null,
    },
    new ExpirationPlugin({ maxEntries: 300, maxAgeFrom: 'last-used', purgeOnQuotaError: true }),
  ],
})

const drawings = /^\/(?:art\/|brand\.svg$|icon)/
const media = '/api/v1/media/'

export const fileRoutes: RuntimeCaching[] = [
  {
    matcher: ({ request, sameOrigin, url }) =>
      sameOrigin && request.mode !== 'navigate' && !url.pathname.startsWith('/api/') && isLastingFile(url),
    handler: lastingFiles,
  },
  {
    matcher: ({ sameOrigin, url }) => sameOrigin && drawings.test(url.pathname),
    handler: new StaleWhileRevalidate({
      cacheName: cacheNames.drawings,
      matchOptions,
      plugins: [new ExpirationPlugin({ maxEntries: 60, maxAgeFrom: 'last-used', purgeOnQuotaError: true })],
    }),
  },
  {
    // The address of a picture has its hash.
    matcher: ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith(media),
    handler: new CacheFirst({
      cacheName: cacheNames.pictures,
      matchOptions,
      plugins: [new ExpirationPlugin({ maxEntries: 200, maxAgeFrom: 'last-used', purgeOnQuotaError: true })],
    }),
  },
]

/** Whether all these files are saved. */
export async function areSaved(addresses: string[]): Promise<boolean> {
  const cache = await caches.open(cacheNames.files)
  const saved = await Promise.all(addresses.map((address) => cache.match(address, matchOptions)))
  return saved.every(Boolean)
}

/** Saves files that a page was loaded with before this worker could. The browser has them already. */
export async function saveFiles(event: ExtendableEvent, addresses: string[]): Promise<void> {
  for (const address of addresses)
    await Promise.all(lastingFiles.handleAll({ event, request: new Request(address) })).catch(() => undefined)
}
