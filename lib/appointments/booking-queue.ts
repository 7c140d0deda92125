import 'server-only'
import type { Span } from '@/lib/appointments/rules'

interface QueuedOperation {
  span: Span | null
  done: Promise<unknown>
}
const queues = new Map<string, QueuedOperation[]>()

/**
 * Runs deeds of one key one after the other where their spans overlap (null: always), within this process. A hundred
 * people after one hour then wait here and not each on a connection of the pool. Only a courtesy: across processes,
 * and whatever happens here, the database decides.
 */
export async function runInBookingQueue<T>(
  key: string,
  span: Span | null,
  deed: () => Promise<T>,
): Promise<T> {
  const deeds = queues.get(key) ?? []
  queues.set(key, deeds)
  const rival = () =>
    deeds.find(
      (other) => !span || !other.span || (other.span.start < span.end && span.start < other.span.end),
    )
  for (let before = rival(); before; before = rival()) await before.done
  const running = deed()
  const mine = { span, done: running.catch(() => null) }
  deeds.push(mine)
  try {
    return await running
  } finally {
    deeds.splice(deeds.indexOf(mine), 1)
    if (deeds.length === 0 && queues.get(key) === deeds) queues.delete(key)
  }
}
