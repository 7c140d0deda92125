// Where Next keeps rendered pages and cached reads: in this process, newest used last, up to a number of bytes. Not on
// disk, because two shops with different data may run from one build. Next loads this file by itself, outside the
// bundle; lib/cache/tags.ts reaches the same shelf through globalThis, and the server process (server/page-cache.mjs)
// answers from it what needs no Next any more.
import { AsyncLocalStorage } from 'node:async_hooks'

const CAPACITY = 128 * 1024 * 1024
const TAGS_HEADER = 'x-next-cache-tags'
// Carried by a page whose subject is not there, or not any more: see app/(shop)/missing.tsx and gone.tsx.
const STATUS_OF_TAG = { missing: 404, gone: 410 }
// Carried by a page that is wrong from a moment on, whether or not anything happens: see tags.until in lib/cache/tags.ts.
const UNTIL_TAG = /^until:(\d+)$/
// Longer than any render takes.
const REMEMBER_EXPIRY_MS = 5 * 60_000

export class Shelf {
  #entries = new Map()
  #expiredAt = new Map()
  #bytes = 0

  constructor(capacity = CAPACITY) {
    this.capacity = capacity
  }

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

  /** `began` is when the reading for this value started: what expired since then is already in the past of it. */
  keep(key, value, { tags, began, cacheControl }) {
    this.#drop(key)
    if (tags.some((tag) => (this.#expiredAt.get(tag) ?? 0) >= began)) return
    const entry = { ...packed(value), lastModified: began, cacheControl, tags, until: untilOf(tags) }
    const bytes = sizeOf(entry)
    if (bytes > this.capacity / 8) return
    this.#entries.set(key, { ...entry, bytes })
    this.#bytes += bytes
    this.#shrink()
  }

  /** What the entry has come to hold besides counts too; nothing if it was dropped or replaced meanwhile. */
  grow(key, entry, bytes) {
    if (this.#entries.get(key) !== entry) return
    entry.bytes += bytes
    this.#bytes += bytes
    this.#shrink()
  }

  /** What carries one of the tags is gone at once, and what is being rendered now will not be kept. */
  expire(tags, now = Date.now()) {
    for (const [tag, at] of this.#expiredAt) {
      if (at < now - REMEMBER_EXPIRY_MS) this.#expiredAt.delete(tag)
    }
    for (const tag of tags) this.#expiredAt.set(tag, now)
    const gone = new Set(tags)
    for (const [key, entry] of this.#entries) {
      if (entry.tags.some((tag) => gone.has(tag))) this.#drop(key)
    }
  }

  #shrink() {
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.capacity) break
      this.#drop(oldest)
    }
  }

  #drop(key) {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#bytes -= entry.bytes
    this.#entries.delete(key)
  }
}

globalThis[Symbol.for('gulshan.shelf')] ??= new Shelf()
export const shelf = globalThis[Symbol.for('gulshan.shelf')]

/** Who serves a request may leave an object here, and finds in it which page of the shelf was looked up for it. */
globalThis[Symbol.for('gulshan.lookup')] ??= new AsyncLocalStorage()
export const lookup = globalThis[Symbol.for('gulshan.lookup')]

/** Next makes one of these per request. */
export default class CacheHandler {
  #began = new Map()

  async get(key, { kind } = {}) {
    this.#began.set(key, Date.now())
    const entry = shelf.find(key)
    const note = kind === 'APP_PAGE' ? lookup.getStore() : undefined
    if (note) Object.assign(note, { key, entry })
    return entry
  }

  async set(key, value, context) {
    if (!value) return
    const tags = tagsOf(value, context)
    // The very object that is answered with, on this first visit too.
    for (const tag of tags) value.status = STATUS_OF_TAG[tag] ?? value.status
    const began = this.#began.get(key) ?? Date.now()
    this.#began.delete(key)
    shelf.keep(key, value, { tags, began, cacheControl: context.cacheControl })
  }

  async revalidateTag(tags) {
    shelf.expire([tags].flat())
  }

  resetRequestCache() {}
}

/** The earliest of the moments it carries. */
const untilOf = (tags) =>
  Math.min(...tags.map((tag) => Number(UNTIL_TAG.exec(tag)?.[1] ?? Number.POSITIVE_INFINITY)))

function tagsOf(value, context) {
  if (context.tags) return context.tags
  const header = value.headers?.[TAGS_HEADER]
  return typeof header === 'string' ? header.split(',') : []
}

/**
 * A page's text as the bytes it is sent as: half of what it takes as a string, one letter beyond Latin making the whole
 * page wide. Next, which wants the string, hardly ever asks again (server/page-cache.mjs).
 */
function packed(value) {
  if (value?.kind !== 'APP_PAGE' || typeof value.html !== 'string') return { value }
  const html = Buffer.from(value.html)
  const lazy = { get: () => html.toString(), enumerable: true }
  return { value: Object.defineProperty({ ...value }, 'html', lazy), html }
}

/** Roughly: two bytes a character of text. */
function sizeOf({ value, html }) {
  let bytes = 1024 + (html?.byteLength ?? 0)
  const add = (part) => {
    if (typeof part === 'string') bytes += part.length * 2
    else if (part?.byteLength) bytes += part.byteLength
  }
  if (!html) add(value.html)
  for (const part of [value.body, value.rscData, value.data?.body]) add(part)
  for (const part of value.segmentData?.values() ?? []) add(part)
  return bytes
}
