// The rules of people who wait for a product. Pure and browser-safe.

/** For products without a count: the most people of one run. */
export const MAX_A_RUN = 200
/** How long the people who were notified have the product for themselves. */
export const PAUSE_MINUTES = 120
/** The most products that one person waits for; a further request replaces the oldest one. */
export const MAX_WAITS = 20
/** The days after which a wait is deleted: once it is over, while its address was never known, and in any case. */
export const DAYS_AFTER_NOTICE = 90
export const DAYS_UNKNOWN = 7
export const DAYS_WAITING = 365

/** A product that can be bought again, and who waits for it. */
export interface BackInStock {
  /** null: unlimited. */
  stock: number | null
  waiting: number
  /** When someone was notified of this product last. */
  lastSent: Date | null
  now: Date
}

/**
 * How many people are notified now, those first who asked first: as many as there are pieces, and then no more for two hours, so
 * that not everybody comes for one plant.
 */
export function howMany({ stock, waiting, lastSent, now }: BackInStock): number {
  if (stock === null) return Math.min(waiting, MAX_A_RUN)
  if (lastSent && now.getTime() - lastSent.getTime() < PAUSE_MINUTES * 60_000) return 0
  return Math.max(0, Math.min(stock, waiting, MAX_A_RUN))
}
