import 'server-only'
import type { Answer, Asked } from '@/lib/http/endpoint'

// Next's way to a route handler (rewrites tried one by one, a Request, a Response, streams between them) costs four times
// what a call that reads one page of a list costs altogether. So a GET call, once Next has led somebody to it and its route
// is loaded, is offered to the server process, which then answers it directly: server/direct-handlers.mjs. What answers, and in
// which order it checks, is the same function either way.

type OfferedCall = (asked: Asked, params: Record<string, string | string[]>) => Promise<Answer | Response>

const kept = globalThis as Record<symbol, Map<string, OfferedCall> | undefined>
const offered = Symbol.for('gulshan.calls')

/** @param path relative to /api/v1; `{id}` stands for an id, `{...path}` at the end for any number of plain words */
export function offer(path: string, call: OfferedCall): void {
  kept[offered] ??= new Map()
  kept[offered].set(path, call)
}
