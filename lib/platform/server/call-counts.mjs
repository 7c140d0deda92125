// Calls by client address, counted in the memory of each process, because a row per request would be too slow. The application adds
// them to those of other processes each second (lib/platform/http/limits.ts): exact within a process, a second late between them.

const WINDOW_MS = 60_000
/** About 20 MB; the oldest is dropped first. */
const MAX_KEYS = 100_000

/** @typedef {{ total: number, unshared: number, endsAt: number }} CallWindow unshared: calls that other processes do not know of yet */

export class CallCounts {
  /** @type {Map<string, CallWindow>} */
  #windows = new Map()
  /** @type {Set<string>} */
  #changed = new Set()

  constructor(now = Date.now) {
    this.now = now
  }

  get size() {
    return this.#windows.size
  }

  /** Counts calls in the present window of a key. @param {string} key @param {number} calls */
  add(key, calls) {
    const window = this.#windowOf(key)
    window.total += calls
    window.unshared += calls
    this.#changed.add(key)
    return window
  }

  /** Counts other calls than were counted at first, unless their window has ended. @param {string} key @param {CallWindow} window @param {number} calls */
  correct(key, window, calls) {
    if (this.#windows.get(key) === window && window.endsAt > this.now()) this.add(key, calls)
  }

  /** Seconds until more calls are allowed; 0 while the window is not full. @param {CallWindow} window @param {number} max */
  waitIn({ total, endsAt }, max) {
    return total > max ? Math.max(1, Math.ceil((endsAt - this.now()) / 1000)) : 0
  }

  /** Takes the calls that other processes do not know of yet, with how long their windows still last. */
  takeUnshared() {
    const now = this.now()
    const taken = []
    for (const key of this.#changed) {
      const window = this.#windows.get(key)
      if (!window || window.unshared === 0 || window.endsAt <= now) continue
      taken.push({ key, window, count: window.unshared, leftMs: window.endsAt - now })
      window.unshared = 0
    }
    this.#changed.clear()
    return taken
  }

  /** Takes back calls that could not be shared. @param {{ key: string, window: CallWindow, count: number }[]} taken */
  giveBack(taken) {
    for (const { key, window, count } of taken) {
      if (this.#windows.get(key) !== window) continue
      window.unshared += count
      this.#changed.add(key)
    }
  }

  /** Takes over the count of all processes together. @param {{ key: string, count: number, leftMs: number }} all */
  learn({ key, count, leftMs }) {
    const window = this.#windows.get(key)
    // A new window may have begun while the others were asked.
    if (window && leftMs > 0)
      Object.assign(window, { total: count + window.unshared, endsAt: this.now() + leftMs })
  }

  /** @param {string} key */
  #windowOf(key) {
    const known = this.#windows.get(key)
    if (known && known.endsAt > this.now()) return known
    // Deleted and set again, so that the map stays ordered by when a window began.
    this.#windows.delete(key)
    const window = { total: 0, unshared: 0, endsAt: this.now() + WINDOW_MS }
    this.#windows.set(key, window)
    const [oldest] = this.#windows.keys()
    if (this.#windows.size > MAX_KEYS && oldest !== undefined) this.#windows.delete(oldest)
    return window
  }
}
