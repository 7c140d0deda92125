import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * A GET endpoint that the server process answers itself. @typedef {(request: import('./request').ApiRequest, params:
 * Record<string, string | string[]>) => Promise<import('./request').RawResponse | Response>} DirectHandler
 */

/**
 * The page that Next looked up while it answered a request.
 * @typedef {{ key?: string, entry?: import('../cache/handler.mjs').CacheEntry | null }} PageLookup
 */

/**
 * What belongs to the request being answered.
 * @typedef {{ pageLookup?: PageLookup, deadline?: import('../database/deadline').Deadline }} RequestContext
 */

/**
 * @typedef {object} Shared
 * @property {import('../cache/handler.mjs').PageCache} [pageCache] set by lib/platform/cache/handler.mjs when Next loads it
 * @property {AsyncLocalStorage<RequestContext>} requestContext one for all purposes, because every additional one costs 3 %
 *   of a request's CPU
 * @property {Map<string, DirectHandler>} directHandlers by path, see lib/platform/http/direct-handlers.ts
 * @property {[name: string, value: string][]} pageHeaders of every page that does not set its own, see lib/platform/http/page-headers.ts
 * @property {[name: string, value: string][]} everyHeaders the same of every response
 * @property {(() => unknown)[]} shutdownCallbacks see lib/platform/server/shutdown.ts
 * @property {number} lastRequestAt when a request last came in, in milliseconds
 * @property {import('../../shop/identity/schema').Shop} [shop] who the shop is, as last read: see lib/shop/identity/queries.ts
 * @property {import('../../shop/identity/colour').BrandColours} [brandColours] its colours
 * @property {import('../../shop/identity/hero-photo').HeroPhoto | null} [heroPhoto] of the home page as last read; null: the drawing
 * @property {boolean} [isShopUnread] pages were rendered while it could not be read
 * @property {number} databaseFailedAt when the database last failed a request, in milliseconds
 */

/** @type {Shared} */
const initial = {
  requestContext: new AsyncLocalStorage(),
  directHandlers: new Map(),
  pageHeaders: [],
  everyHeaders: [],
  shutdownCallbacks: [],
  lastRequestAt: 0,
  databaseFailedAt: 0,
}

const globals = /** @type {{ gulshan?: Shared }} */ (globalThis)
globals.gulshan ??= initial

/**
 * What the server process (server/) and the application share. Every bundle of Next holds its own copy of a module, so the
 * values are stored on globalThis, once per process.
 */
export const shared = globals.gulshan
