import 'server-only'
import { shared } from '@/lib/platform/server/shared.mjs'

/**
 * Runs the callback when the server stops, after its last response and before the database stops; in reverse order of
 * registration.
 */
export function onShutdown(callback: () => unknown): void {
  shared.shutdownCallbacks.push(callback)
}
