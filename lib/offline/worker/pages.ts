import { ExpirationPlugin, NetworkFirst, NetworkOnly, type RuntimeCaching, type SerwistPlugin } from 'serwist'
import { localeOf } from '@/lib/i18n/locales'
import type { ToWorker } from '@/lib/offline/messages'
import { cacheNames, cacheOf, companionsOf, filesOf, freshMs, type PageCache } from '@/lib/offline/rules'
import { withSavedNotice } from '@/lib/offline/saved-notice'
import { saveFiles } from '@/lib/offline/worker/files'
import { isSignOutWaiting } from '@/lib/offline/worker/writes'

declare const self: ServiceWorkerGlobalScope

/** After this time a page that is still loading gives way to its saved copy. */
const PATIENCE_SECONDS = 8
const DAY = 24 * 60 * 60
const notPages = /^\/(?:api|sim|art|_next)\//

/** Counts sign-outs: a page of the account that was requested before one must not be saved after it. */
let signOuts = 0

const isPage = (response: Response) =>
  response.status === 200 &&
  !response.redirected &&
  response.headers.get('content-type')?.startsWith('text/html') === true

/** Redirects to the sign-in page have status 0, because navigations do not follow them. */
const isGone = ({ status }: Response) => [0, 401, 403, 404, 410].includes(status)

/** Whether a page of an account may still be saved that was requested after so many sign-outs. */
const isStillSignedIn = async (since: unknown) => since === signOuts && !(await isSignOutWaiting())

const onlyPages: SerwistPlugin = {
  async cacheWillUpdate({ response }) {
    return isPage(response) ? response : null
  },
}

const notGone = (name: PageCache): SerwistPlugin => ({
  async cacheWillUpdate({ request, response }) {
    if (isGone(response)) await (await caches.open(name)).delete(request)
    return response
  },
})

const notAfterSignOut: SerwistPlugin = {
  async handlerWillStart({ state }) {
    if (state) state.signOuts = signOuts
  },
  async cacheWillUpdate({ response, state }) {
    return (await isStillSignedIn(state?.signOuts)) ? response : null
  },
  async cacheDidUpdate({ request, state }) {
    // The sign-out came while the copy was being written.
    if (!(await isStillSignedIn(state?.signOuts)))
      await (await caches.open(cacheNames.personalPages)).delete(request)
  },
}

const marksSavedPages: SerwistPlugin = {
  async cachedResponseWillBeUsed({ request, cachedResponse }) {
    if (!cachedResponse) return cachedResponse
    const { headers } = cachedResponse
    const savedAt = new Date(headers.get('date') ?? Date.now())
    const { pathname } = new URL(request.url)
    return new Response(withSavedNotice(await cachedResponse.text(), pathname, savedAt), { headers })
  },
}

const expiration = {
  [cacheNames.pages]: new ExpirationPlugin({
    maxEntries: 60,
    maxAgeSeconds: 30 * DAY,
    purgeOnQuotaError: true,
  }),
  [cacheNames.personalPages]: new ExpirationPlugin({ maxEntries: 60, maxAgeSeconds: 30 * DAY }),
}

const strategyFor = (name: PageCache) =>
  new NetworkFirst({
    cacheName: name,
    networkTimeoutSeconds: PATIENCE_SECONDS,
    matchOptions: { ignoreVary: true },
    plugins: [
      notGone(name),
      onlyPages,
      ...(name === cacheNames.personalPages ? [notAfterSignOut] : []),
      marksSavedPages,
      expiration[name],
    ],
  })

const strategies = {
  [cacheNames.pages]: strategyFor(cacheNames.pages),
  [cacheNames.personalPages]: strategyFor(cacheNames.personalPages),
}

const pageRoute = (name: PageCache | null): RuntimeCaching => ({
  matcher: ({ request, sameOrigin, url }) =>
    request.mode === 'navigate' && sameOrigin && !notPages.test(url.pathname) && cacheOf(url) === name,
  handler: name ? strategies[name] : new NetworkOnly(),
})

/** From the network, else as they were saved, else the offline page. */
export const pageRoutes: RuntimeCaching[] = [
  pageRoute(cacheNames.pages),
  pageRoute(cacheNames.personalPages),
  pageRoute(null),
]

/** Fetches a page and saves it with its files, unless its copy is young. */
async function savePage(event: ExtendableEvent, address: string, youngMs: number): Promise<void> {
  const name = cacheOf(new URL(address, self.origin))
  if (!name) return
  const request = new Request(address, { headers: { accept: 'text/html' }, priority: 'low' })
  const cache = await caches.open(name)
  const match = () => cache.match(request, { ignoreVary: true })
  const ageMs = Date.now() - Date.parse((await match())?.headers.get('date') ?? '')
  if (!(ageMs < youngMs)) await Promise.all(strategies[name].handleAll({ event, request }))
  const saved = await match()
  if (saved) await saveFiles(filesOf(await saved.text()))
}

/** Saves the page that is open, which may have been loaded without this worker, and those that go with it. */
export async function saveVisited(
  event: ExtendableEvent,
  { address, role, savesData }: Extract<ToWorker, { type: 'visited' }>,
): Promise<void> {
  const url = new URL(address)
  const name = cacheOf(url)
  const locale = localeOf(url.pathname)
  if (name && !(savesData && name === cacheNames.pages)) await savePage(event, address, freshMs[name])
  const since = signOuts
  for (const { path, freshMs: youngMs } of companionsOf(role, locale))
    if (since === signOuts) await savePage(event, path, youngMs)
}

/** Fetches those saved pages of the account again that a write has changed. */
export async function refreshPersonalPages(event: ExtendableEvent, path: RegExp): Promise<void> {
  const saved = await (await caches.open(cacheNames.personalPages)).keys()
  for (const { url } of saved) if (path.test(new URL(url).pathname)) await savePage(event, url, 0)
}

export async function forgetPersonalPages(): Promise<void> {
  signOuts += 1
  await expiration[cacheNames.personalPages].deleteCacheAndMetadata()
  await caches.delete(cacheNames.personalPages)
}
