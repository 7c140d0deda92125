import 'server-only'
import { shared } from '@/lib/server/shared.mjs'

/** Runs the callback when the server stops: after its last answer and before the database may go; last added, first run. */
export function onShutdown(callback: () => unknown): void {
  shared.shutdownCallbacks.push(callback)
}
