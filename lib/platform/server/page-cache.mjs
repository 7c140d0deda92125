import { isNarrowed } from './list-address.mjs'

// Pages and cached reads in the memory of this process, up to a number of bytes, least recently used dropped first. Not on disk,
// because two shops with different data may run from one build.

const CAPACITY_BYTES = 128 * 1024 * 1024
/** Lists with filters and searches have any number of addresses; they may not displace all other pages. */
const NARROWED_SHARE = 1 / 4
// Tag of a page that expires at a given time: see tags.until in lib/platform/cache/tags.ts.
const UNTIL_TAG = /^until:(\d+)$/
// Any page takes less than this time to render.
const REMEMBER_REVALIDATION_MS = 5 * 60_000

/** The compressed forms of bytes that are stored. @typedef {{ br?: Promise<Buffer>, gzip?: Promise<Buffer> }} Compressed */

/**
 * @typedef {object} CachedResponse what the server process sends for a page
 * @property {number} status
 * @property {[name: string, value: number | string | readonly string[]][]} headers
 * @property {string | undefined} etag
 */

/**
 * @typedef {object} CacheEntry
 * @property {any} value what Next stored
 * @property {Buffer} [html] the text of a page
 * @property {number} lastModified when reading for this value began, in milliseconds
 * @property {{ revalidate?: number | false } | undefined} cacheControl
 * @property {readonly string[]} tags
 * @property {number} until out of date from then on, in milliseconds
 * @property {number} bytes
 * @property {boolean} isNarrowed of a list with filters or a search
 * @property {CachedResponse} [response] set by server/page-cache.mjs
 * @property {Compressed} compressed
 */

export class PageCache {
  /** @type {Map<string, CacheEntry>} */
  #entries = new Map()
  /** @type {Map<string, number>} */
  #revalidatedAt = new Map()
  #bytes = 0
  /** The bytes of narrowed lists and searches, which have a limit of their own. */
  #narrowedBytes = 0

  constructor(capacity = CAPACITY_BYTES) {
    this.capacity = capacity
  }

  /** The memory that the entries take, about. */
  get bytes() {
    return this.#bytes
  }

  /** How many entries there are. */
  get size() {
    return this.#entries.size
  }

  /** @param {string} key @returns {CacheEntry | null} */
  find(key, now = Date.now()) {
    const entry = this.#entries.get(key)
    if (!entry) return null
    if (entry.until <= now) {
      this.#drop(key)
      return null
    }
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry
  }

  /**
   * Stores a value, unless one of its tags was revalidated since reading for it began.
   * @param {string} key
   * @param {any} value
   * @param {{ tags: readonly string[], began: number, cacheControl?: CacheEntry['cacheControl'] }} options
   */
  store(key, value, { tags, began, cacheControl }) {
    this.#drop(key)
    if (tags.some((tag) => (this.#revalidatedAt.get(tag) ?? 0) >= began)) return
    const entry = { ...packed(value), lastModified: began, cacheControl, tags, until: untilOf(tags) }
    const bytes = sizeOf(entry)
    if (bytes > this.capacity / 8) return
    const stored = { ...entry, bytes, isNarrowed: isNarrowed(key), compressed: {} }
    this.#entries.set(key, stored)
    this.#count(stored, bytes)
    this.#shrink()
  }

  /**
   * Counts bytes that were added to an entry, unless it has been dropped or replaced meanwhile.
   * @param {string} key
   * @param {CacheEntry} entry
   * @param {number} bytes
   */
  grow(key, entry, bytes) {
    if (this.#entries.get(key) !== entry) return
    entry.bytes += bytes
    this.#count(entry, bytes)
    this.#shrink()
  }

  /**
   * Drops all entries with one of these tags; pages being rendered will not be stored.
   * @param {readonly string[]} tags
   */
  revalidateTags(tags, now = Date.now()) {
    for (const [tag, at] of this.#revalidatedAt) {
      if (at < now - REMEMBER_REVALIDATION_MS) this.#revalidatedAt.delete(tag)
    }
    for (const tag of tags) this.#revalidatedAt.set(tag, now)
    const revalidated = new Set(tags)
    for (const [key, entry] of this.#entries) {
      if (entry.tags.some((tag) => revalidated.has(tag))) this.#drop(key)
    }
  }

  /** @param {CacheEntry} entry @param {number} bytes */
  #count(entry, bytes) {
    this.#bytes += bytes
    if (entry.isNarrowed) this.#narrowedBytes += bytes
  }

  #shrink() {
    for (const [oldest, entry] of this.#entries) {
      const tooManyNarrowed = this.#narrowedBytes > this.capacity * NARROWED_SHARE
      if (this.#bytes <= this.capacity && !tooManyNarrowed) break
      if (this.#bytes > this.capacity || entry.isNarrowed) this.#drop(oldest)
    }
  }

  /** @param {string} key */
  #drop(key) {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#count(entry, -entry.bytes)
    this.#entries.delete(key)
  }
}

/** @param {readonly string[]} tags */
const untilOf = (tags) =>
  Math.min(...tags.map((tag) => Number(UNTIL_TAG.exec(tag)?.[1] ?? Number.POSITIVE_INFINITY)))

/**
 * Stores a page as the bytes that are sent: half the memory of a string, which is stored with two bytes per character
 * once one is not Latin-1. Next rarely reads the string (server/page-cache.mjs).
 * @param {any} value
 * @returns {{ value: any, html?: Buffer }}
 */
function packed(value) {
  if (value?.kind !== 'APP_PAGE' || typeof value.html !== 'string') return { value }
  const html = Buffer.from(value.html)
  const lazy = { get: () => html.toString(), enumerable: true }
  return { value: Object.defineProperty({ ...value }, 'html', lazy), html }
}

/**
 * Roughly, with two bytes a character.
 * @param {{ value: any, html?: Buffer }} entry
 */
function sizeOf({ value, html }) {
  let bytes = 1024 + (html?.byteLength ?? 0)
  const add = (/** @type {any} */ part) => {
    if (typeof part === 'string') bytes += part.length * 2
    else if (part?.byteLength) bytes += part.byteLength
  }
  if (!html) add(value.html)
  for (const part of [value.body, value.rscData, value.data?.body]) add(part)
  for (const part of value.segmentData?.values() ?? []) add(part)
  return bytes
}
