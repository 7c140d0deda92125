import 'server-only'
import type { Span } from '@/lib/care/appointments/rules'

interface QueuedOperation {
  span: Span | null
  done: Promise<unknown>
}
const queues = new Map<string, QueuedOperation[]>()

/**
 * Runs the operations of one key one after the other where their spans overlap (null: always), within this process.
 * Requests for one slot then wait here instead of each holding a connection of the pool. This only saves connections:
 * the database prevents double bookings.
 */
export async function runInBookingQueue<T>(
  key: string,
  span: Span | null,
  operation: () => Promise<T>,
): Promise<T> {
  const queue = queues.get(key) ?? []
  queues.set(key, queue)
  const findOverlapping = () =>
    queue.find(
      (other) => !span || !other.span || (other.span.start < span.end && span.start < other.span.end),
    )
  for (let before = findOverlapping(); before; before = findOverlapping()) await before.done
  const running = operation()
  const entry = { span, done: running.catch(() => null) }
  queue.push(entry)
  try {
    return await running
  } finally {
    queue.splice(queue.indexOf(entry), 1)
    if (queue.length === 0 && queues.get(key) === queue) queues.delete(key)
  }
}
