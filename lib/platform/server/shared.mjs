import { AsyncLocalStorage } from 'node:async_hooks'
import { CallCounts } from './call-counts.mjs'
import { perProcess } from './per-process.mjs'

/**
 * A GET endpoint that the server process answers itself. @typedef {(request: import('./request').ApiRequest, params:
 * Record<string, string | string[]>) => Promise<import('./request').RawResponse | Response>} DirectHandler
 */

/**
 * The page that Next looked up while it answered a request.
 * @typedef {{ key?: string, entry?: import('./page-cache.mjs').CacheEntry | null }} PageLookup
 */

/**
 * Until when a request must be answered: lib/platform/database/deadline.ts.
 * @typedef {object} Deadline
 * @property {number} endsAt in milliseconds
 * @property {number} pauses number of waits in progress that do not count
 * @property {number} pausedAt since when
 * @property {() => Error} lateError the error of a late request
 * @property {(error: unknown) => void} reject
 */

/**
 * State of the request that is being answered.
 * `replicaReads`: the request may read from the replica of the database, until that is over: lib/platform/database/replica.ts.
 * @typedef {{ pageLookup?: PageLookup, deadline?: Deadline, replicaReads?: { isOver: boolean } }} RequestContext
 */

/**
 * @typedef {object} Shared
 * @property {import('./page-cache.mjs').PageCache} [pageCache] set by lib/platform/cache/handler.mjs when Next loads it
 * @property {AsyncLocalStorage<RequestContext>} requestContext one for all purposes, because every additional one costs 3 %
 *   of a request's CPU
 * @property {Map<string, DirectHandler>} directHandlers by path, see lib/platform/http/direct-handlers.ts
 * @property {(request: import('./request').ApiRequest) => Promise<import('./request').RawResponse | null>} [answerWhileClosed] the
 *   answer of a closed shop, see lib/entry/closed/answer.ts
 * @property {(request: import('./request').ApiRequest) => Promise<import('./request').PartOff | null>} [answerWhilePartOff] what is
 *   answered to a request for a part of the shop that is off, see lib/entry/closed/part-off.ts
 * @property {(asked: string) => Promise<string | null>} [movedProduct] the present address of a product that was asked for by
 *   another one, below /product, see lib/catalogue/products/addresses.ts
 * @property {[name: string, value: string][]} pageHeaders of every page that does not set its own, see lib/platform/http/page-headers.ts
 * @property {[name: string, value: string][]} everyHeaders the same of every response
 * @property {CallCounts} callCounts see server/visitor-limits.mjs and lib/platform/http/limits.ts
 * @property {(() => unknown)[]} shutdownCallbacks see lib/platform/server/shutdown.ts
 * @property {number} lastRequestAt when a request last came in, in milliseconds
 * @property {boolean} hasOwnLogo the shop has another logo than the demo's, as last read
 * @property {string} processName the name of a server process, see server/main.mjs; other programs have a common one
 * @property {string} connectionName the same in the database, with the stamp of the build, by which processes of other builds are
 *   known: lib/platform/database/other-builds.ts
 * @property {string} build the stamp of the build that runs, see scripts/launch/stamp.mjs; '' in development
 * @property {number} databaseFailedAt when the database last failed a request, in milliseconds
 */

/**
 * State that the server process (server/) and the application share.
 * @type {Shared}
 */
export const shared = perProcess('shared', () => ({
  requestContext: new AsyncLocalStorage(),
  directHandlers: new Map(),
  pageHeaders: [],
  everyHeaders: [],
  callCounts: new CallCounts(),
  shutdownCallbacks: [],
  lastRequestAt: 0,
  hasOwnLogo: false,
  processName: 'gulshan',
  connectionName: 'gulshan',
  build: '',
  databaseFailedAt: 0,
}))

/** The beginning of the stamp of the build that runs, which stands in the names of its connections. */
export const buildStamp = () => shared.build.slice(0, 8) || 'dev'
