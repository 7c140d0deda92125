// How much of one core indexing may take while there are visitors. Pure.

/** The share of the time for a few new pictures, or for a shop that has just been opened. */
const burstShare = 0.9
/** The share of the time for a long backlog. */
const steadyShare = 0.2
/** Milliseconds of work with the burst share; refilled at the rate of the steady share. */
const maxBurstMs = 60_000

export class IndexThrottle {
  #leftMs = maxBurstMs
  #at: number | null = null

  /** The share for the next picture, 0 to 1; all of it while there are no visitors. */
  share(now: number, isIdle: boolean): number {
    this.#leftMs = Math.min(maxBurstMs, this.#leftMs + (now - (this.#at ?? now)) * steadyShare)
    this.#at = now
    if (isIdle) return 1
    return this.#leftMs > 0 ? burstShare : steadyShare
  }

  /** Records milliseconds of work. */
  spend(workMs: number): void {
    this.#leftMs -= workMs
  }
}
