// The order in which the engine runs its operations. Visitors wait for searches, but not for embeddings of the shop's own
// pictures: after each embedding the queue pauses embeddings according to its `share`, while searches go on. Searches and
// embeddings that are both ready take turns.

/** @typedef {{ id: number, operation: string, input: any }} Request */

/** Idle time counts as pause up to this. */
const maxSavedMs = 500

/** All times are milliseconds of one clock, by default that of this process. */
export class OperationQueue {
  /** Oldest first. @type {Request[]} */
  #waiting = []
  #pausedUntil = 0
  #wasSearch = false
  #clock

  /** @param {() => number} [clock] */
  constructor(clock = () => performance.now()) {
    this.#clock = clock
  }

  /** @param {Request} request */
  add(request) {
    this.#waiting.push(request)
  }

  /** Removes the next request; undefined while only paused embeddings are left. */
  takeNext() {
    const quick = this.#indexOf((operation) => operation !== 'embed' && operation !== 'search')
    const search = this.#indexOf((operation) => operation === 'search')
    const embed = this.#isPaused() ? -1 : this.#indexOf((operation) => operation === 'embed')
    const slow = this.#wasSearch && embed >= 0 ? embed : search >= 0 ? search : embed
    const index = quick >= 0 ? quick : slow
    if (index < 0) return undefined
    const next = this.#waiting.splice(index, 1)[0]
    if (next?.operation === 'search' || next?.operation === 'embed')
      this.#wasSearch = next.operation === 'search'
    return next
  }

  /** Milliseconds until a paused embedding may run, at least 1; undefined when nothing waits. */
  waitMs() {
    return this.#waiting.length > 0 ? Math.max(1, this.#pausedUntil - this.#clock()) : undefined
  }

  /**
   * Pauses embeddings for so long that the work just done takes its share of the time.
   * @param {number} work milliseconds
   * @param {number} share above 0, at most 1
   */
  pauseEmbeddings(work, share) {
    this.#pausedUntil =
      Math.max(this.#pausedUntil + work, this.#clock() - maxSavedMs) + work * (1 / share - 1)
  }

  #isPaused() {
    return this.#clock() < this.#pausedUntil
  }

  /** @param {(operation: string) => boolean} test */
  #indexOf(test) {
    return this.#waiting.findIndex(({ operation }) => test(operation))
  }
}
