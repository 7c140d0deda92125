import 'server-only'
import { type DirectHandler, shared } from '@/lib/platform/server/shared.mjs'

/**
 * Lets the server process answer a GET endpoint itself, once Next has loaded its route, because Next's router takes
 * four times as long as such a call. Both use the same function. See server/direct-handlers.mjs. @param path relative
 * to /api/v1; `{id}` stands for an id, `{...path}` at the end for any number of plain words
 */
export function offerDirectHandler(path: string, handler: DirectHandler): void {
  shared.directHandlers.set(path, handler)
}
