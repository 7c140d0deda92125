import type { Compressed } from './page-cache.mjs'

/** A request as Next or the server process itself (lib/platform/http/direct-handlers.ts) receives it. */
export interface ApiRequest extends Pick<Request, 'method' | 'url' | 'body'> {
  headers: Pick<Headers, 'get'>
}

/** The answer to it, before it becomes a Response or is written by the server process. */
export interface RawResponse {
  status: number
  headers: Record<string, string>
  /** Values of Set-Cookie headers, which one header cannot have together. */
  cookies?: readonly string[]
  body: string | Uint8Array<ArrayBuffer> | ReadableStream | null
  /** The bytes of a text that is sent often, and their compressed forms: lib/platform/http/public-answers.ts. */
  reused?: { bytes: Buffer; compressed: Compressed }
}

/** The answer to a request for something that is off, or the address that is answered in its place. */
export type PartOff = { answer: RawResponse; target?: never } | { target: string; answer?: never }
