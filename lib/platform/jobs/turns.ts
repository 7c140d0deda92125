import 'server-only'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** Longer work of one piece would delay requests noticeably. */
const turnMs = 10

/** Divides long work into turns, between which the event loop does other work. */
export class Turns {
  #since = performance.now()

  /** Awaited between two steps; returns at once until the turn has lasted long enough. */
  async next(): Promise<void> {
    if (performance.now() - this.#since < turnMs) return
    await nextTurn()
    this.#since = performance.now()
  }
}
