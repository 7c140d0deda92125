// How much of one core may go into looking at the shop's own pictures while there are visitors. Pure.

/** Of what has just come: a new product's picture is wanted soon, and so is a shop that has just been opened. */
const shareAtFirst = 0.8
/** Of a backlog of hours. */
const shareLater = 0.2
/** How much work the first share is good for. It comes back as slowly as the later share is spent. */
const mostAtFirstMs = 60_000

export class Pace {
  #leftMs = mostAtFirstMs
  #at: number | null = null

  /** The share for the next picture; `isQuiet`: nobody is here whom it could slow down. */
  share(now: number, isQuiet: boolean): number {
    this.#leftMs = Math.min(mostAtFirstMs, this.#leftMs + (now - (this.#at ?? now)) * shareLater)
    this.#at = now
    if (isQuiet) return 1
    return this.#leftMs > 0 ? shareAtFirst : shareLater
  }

  /** After so many milliseconds of work. */
  spend(workMs: number): void {
    this.#leftMs -= workMs
  }
}
