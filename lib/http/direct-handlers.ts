import 'server-only'
import { type DirectHandler, shared } from '@/lib/server/shared.mjs'

/**
 * Lets the server process answer a GET endpoint itself, once Next has loaded its route: Next's router costs four times what
 * such a call costs altogether. The function that answers is the same either way. See server/direct-handlers.mjs.
 * @param path relative to /api/v1; `{id}` stands for an id, `{...path}` at the end for any number of plain words
 */
export function offerDirectHandler(path: string, handler: DirectHandler): void {
  shared.directHandlers.set(path, handler)
}
