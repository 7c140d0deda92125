// Where Next stores rendered pages and cached reads. Next loads this file outside its bundles (next.config.mjs);
// lib/platform/cache/tags.ts reaches the same cache through lib/platform/server/shared.mjs, and server/page-cache.mjs sends pages
// from it without Next.
import { PageCache } from '../server/page-cache.mjs'
import { shared } from '../server/shared.mjs'

const TAGS_HEADER = 'x-next-cache-tags'
// Tags of pages whose subject does not exist or was deleted: see missing-notice.tsx and gone.tsx.
/** @type {Record<string, number | undefined>} */
const STATUS_OF_TAG = { missing: 404, gone: 410 }
// Tag of every page, as all show who the shop is: tags.shop in lib/platform/cache/tags.ts.
const SHOP_TAG = 'shop'

shared.pageCache ??= new PageCache()
export const pageCache = shared.pageCache

/** Next creates one for each request. */
export default class CacheHandler {
  /** @type {Map<string, number>} */
  #began = new Map()

  /** @param {string} key @param {{ kind?: string }} [context] */
  async get(key, { kind } = {}) {
    this.#began.set(key, Date.now())
    const entry = pageCache.find(key)
    const lookup = kind === 'APP_PAGE' ? shared.requestContext.getStore()?.pageLookup : undefined
    if (lookup) Object.assign(lookup, { key, entry })
    return entry
  }

  /** @param {string} key @param {any} value @param {any} context */
  async set(key, value, context) {
    if (!value) return
    const tags = tagsOf(value, context)
    // Next answers this very request with `value`, so the status is set on the object itself.
    for (const tag of tags) value.status = STATUS_OF_TAG[tag] ?? value.status
    const began = this.#began.get(key) ?? Date.now()
    this.#began.delete(key)
    pageCache.store(key, value, { tags, began, cacheControl: context.cacheControl })
    // The response to this request has the address of a redirect already; Next would add it again.
    if (value.kind === 'APP_PAGE' && value.headers?.location) {
      const { location: _, ...headers } = value.headers
      value.headers = headers
    }
  }

  /** @param {string | string[]} tags */
  async revalidateTag(tags) {
    pageCache.revalidateTags([tags].flat())
  }

  resetRequestCache() {}
}

/** @param {any} value @param {any} context @returns {string[]} */
function tagsOf(value, context) {
  if (context.tags) return context.tags
  const header = value.headers?.[TAGS_HEADER]
  const tags = typeof header === 'string' ? header.split(',') : []
  return value.kind === 'APP_PAGE' ? [...tags, SHOP_TAG] : tags
}
