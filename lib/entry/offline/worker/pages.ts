import {
  ExpirationPlugin,
  NetworkFirst,
  NetworkOnly,
  type RuntimeCaching,
  type SerwistPlugin,
  type StrategyHandler,
} from 'serwist'
import { localeOf, withoutLocale } from '@/lib/base/i18n/locales'
import { isPersonalPath } from '@/lib/base/paths'
import type { ToWorker } from '@/lib/entry/offline/messages'
import {
  cacheNames,
  cacheOf,
  codeOf,
  filesOf,
  freshMs,
  type PageCache,
  savedAlongOf,
} from '@/lib/entry/offline/rules'
import { withSavedNotice } from '@/lib/entry/offline/saved-notice'
import { areSaved, saveFiles } from '@/lib/entry/offline/worker/files'
import { isSignOutWaiting, sendWrites } from '@/lib/entry/offline/worker/writes'

declare const self: ServiceWorkerGlobalScope

/** After this time a page that is still loading gives way to its saved copy. */
const PATIENCE_SECONDS = 8
const MAX_PAGES = 60
const MAX_AGE_SECONDS = 30 * 24 * 60 * 60

/** Counts sign-outs: a page of the account that was requested before one must not be saved after it. */
let signOuts = 0

const isPage = (response: Response) =>
  response.status === 200 &&
  !response.redirected &&
  response.headers.get('content-type')?.startsWith('text/html') === true

/** A redirect leads to the sign-in page; it has status 0 in a navigation, which does not follow it. */
const isGone = ({ redirected, status }: Response) => redirected || [0, 401, 403, 404, 410].includes(status)

const openCache = (name: PageCache) => caches.open(name)

const savesPages = (name: PageCache): SerwistPlugin => ({
  async cacheWillUpdate({ request, response }) {
    if (isGone(response)) await (await openCache(name)).delete(request)
    return isPage(response) && cacheOf(new URL(request.url)) === name ? response : null
  },
  async cachedResponseWillBeUsed({ request, cachedResponse }) {
    if (!cachedResponse) return null
    const { headers } = cachedResponse
    const savedAt = new Date(headers.get('date') ?? Date.now())
    const { pathname } = new URL(request.url)
    const html = await cachedResponse.text()
    // The connection was lost between the page and its files: it would open and fail.
    if (!(await areSaved(codeOf(html)))) return null
    return new Response(withSavedNotice(html, pathname, savedAt), { headers })
  },
})

const isStillSignedIn = async (since: unknown) => since === signOuts && !(await isSignOutWaiting())

/**
 * Pages of an account are not saved after its sign-out. The library's expiry would remember their addresses, so the oldest ones
 * are deleted here.
 */
const belongsToAccount: SerwistPlugin = {
  async handlerWillStart({ state }) {
    if (state) state.signOuts = signOuts
  },
  async cacheWillUpdate({ response, state }) {
    return (await isStillSignedIn(state?.signOuts)) ? response : null
  },
  async cacheDidUpdate({ request, state }) {
    const cache = await openCache(cacheNames.personalPages)
    // The sign-out came while the copy was being written.
    if (!(await isStillSignedIn(state?.signOuts))) return void (await cache.delete(request))
    for (const oldest of (await cache.keys()).slice(0, -MAX_PAGES)) await cache.delete(oldest)
  },
}

const options = (cacheName: PageCache, plugin: SerwistPlugin) => ({
  cacheName,
  networkTimeoutSeconds: PATIENCE_SECONDS,
  matchOptions: { ignoreVary: true },
  plugins: [savesPages(cacheName), plugin],
})

/** While the end of a session waits to be sent, its cookie would still open the pages of its account. */
class AccountPages extends NetworkFirst {
  override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    if (!(await isSignOutWaiting())) return super._handle(request, handler)
    await sendWrites()
    if (await isSignOutWaiting()) throw new Error('The session could not be ended.')
    // The answer that the browser has asked for in advance was asked for with the session, so it is not used.
    return fetch(request)
  }
}

const strategies = {
  [cacheNames.pages]: new NetworkFirst(
    options(
      cacheNames.pages,
      new ExpirationPlugin({
        maxEntries: MAX_PAGES,
        maxAgeSeconds: MAX_AGE_SECONDS,
        purgeOnQuotaError: true,
      }),
    ),
  ),
  [cacheNames.personalPages]: new AccountPages(options(cacheNames.personalPages, belongsToAccount)),
}

const isPersonal = ({ pathname }: URL) => isPersonalPath(withoutLocale(pathname))

/** Pages come from the network, else as they were saved, else the offline page is shown. */
export const pageRoutes: RuntimeCaching[] = [
  {
    matcher: ({ request, sameOrigin, url }) => request.mode === 'navigate' && sameOrigin && isPersonal(url),
    handler: strategies[cacheNames.personalPages],
  },
  {
    matcher: ({ request, sameOrigin, url }) =>
      request.mode === 'navigate' && sameOrigin && cacheOf(url) === cacheNames.pages,
    handler: strategies[cacheNames.pages],
  },
  {
    matcher: ({ request, sameOrigin }) => request.mode === 'navigate' && sameOrigin,
    handler: new NetworkOnly(),
  },
]

/** Fetches a page and saves it with its files, unless its copy is young. */
async function savePage(event: ExtendableEvent, address: string, youngMs: number): Promise<void> {
  const name = cacheOf(new URL(address, self.origin))
  if (!name) return
  const request = new Request(address, { headers: { accept: 'text/html' }, priority: 'low' })
  const cache = await openCache(name)
  const match = () => cache.match(request, { ignoreVary: true })
  const ageMs = Date.now() - Date.parse((await match())?.headers.get('date') ?? '')
  if (!(ageMs < youngMs)) await Promise.all(strategies[name].handleAll({ event, request }))
  const saved = await match()
  if (saved) await saveFiles(event, filesOf(await saved.text()))
}

/** Saves the page that is open, which may have been loaded without this worker, and those that go with it. */
export async function saveOpenedPage(
  event: ExtendableEvent,
  { address, role, savesData, off }: Extract<ToWorker, { type: 'page-opened' }>,
): Promise<void> {
  const since = signOuts
  const url = new URL(address)
  const name = cacheOf(url)
  if (name && !(savesData && name === cacheNames.pages)) await savePage(event, address, freshMs[name])
  for (const along of savedAlongOf(role, localeOf(url.pathname), off))
    if (since === signOuts) await savePage(event, along.path, along.freshMs)
}

/** Saved pages that show outcomes. */
const outcomePages = /^(?:\/ur)?\/manage(?:\/week|\/appointments)?$/

/** Fetches the saved pages again that a settled write has changed. */
export async function refreshOutcomePages(event: ExtendableEvent): Promise<void> {
  const saved = await (await openCache(cacheNames.personalPages)).keys()
  for (const { url } of saved) if (outcomePages.test(new URL(url).pathname)) await savePage(event, url, 0)
}

export async function forgetPersonalPages(): Promise<void> {
  signOuts += 1
  await caches.delete(cacheNames.personalPages)
}
