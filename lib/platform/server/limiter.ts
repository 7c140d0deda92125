import 'server-only'
import pLimit from 'p-limit'

/**
 * Runs at most `concurrency` operations at a time; up to `maxWaiting` others wait, in order. Throws `tooMany()` beyond
 * that. Where any number may wait, p-limit alone is enough.
 */
export function limiter(concurrency: number, maxWaiting: number, tooMany: () => Error) {
  const limit = pLimit(concurrency)
  return async <T>(operation: () => Promise<T>): Promise<T> => {
    if (limit.pendingCount >= maxWaiting) throw tooMany()
    return limit(operation)
  }
}
