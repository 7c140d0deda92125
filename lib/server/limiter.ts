import 'server-only'

/**
 * Lets a few deeds run at a time; the others wait here, in order. A crowd after the same rows would otherwise wait each
 * on a connection of its own, until nobody else gets one. Only a courtesy within this process: the database decides.
 * Beyond `mostWaiting` nobody is let in: `turnAway` is what they are told.
 */
export function limiter(
  atOnce: number,
  { mostWaiting = Number.POSITIVE_INFINITY, turnAway = () => new Error('Too many are waiting') } = {},
) {
  let running = 0
  const waiting: (() => void)[] = []

  return async function enter<T>(deed: () => Promise<T>): Promise<T> {
    if (waiting.length >= mostWaiting) throw turnAway()
    if (running < atOnce) running += 1
    // Whoever leaves hands the place over, so nobody slips in between.
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await deed()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
