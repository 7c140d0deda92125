import 'server-only'
import { pauseDeadline } from '@/lib/platform/database/deadline'
import { CircuitBreaker } from '@/lib/platform/server/circuit-breaker'
import { limiter } from '@/lib/platform/server/limiter'

/** A service did not respond, or not as expected. */
export class UpstreamError extends Error {
  override readonly name = 'UpstreamError'
  /** Compared by name, as in AppError: bundles share clients, but each has its own copy of this module. */
  static override [Symbol.hasInstance](value: unknown): value is UpstreamError {
    return value instanceof Error && value.name === 'UpstreamError'
  }
  constructor(
    readonly reason: string,
    /** Whether it counts for the circuit breaker: a rejected request does not mean that the service is down. */
    readonly isDown: boolean,
    options?: ErrorOptions & { isSent?: false },
  ) {
    super(reason, options)
    this.isSent = options?.isSent ?? true
  }

  /** Whether the service was asked at all. */
  readonly isSent: boolean
}

const notSent = { isSent: false } as const

export interface UpstreamReply {
  status: number
  text: string
  bytes: Uint8Array<ArrayBuffer>
}

export interface GuardOptions {
  now?: () => number
  /** The time for the whole exchange, waiting included. */
  timeoutMs?: number
  concurrency?: number
  maxWaiting?: number
  /** See CircuitBreaker. */
  maxFailures?: number
  resetMs?: number
}

export interface UpstreamOptions extends GuardOptions {
  fetch?: typeof fetch
  /** Size of the largest reply. */
  maxBytes?: number
}

/**
 * Guards operations of one service elsewhere with a timeout, a limit of concurrent ones and a circuit breaker, for which an
 * UpstreamError that is down counts. They have a time of their own, on top of the caller's deadline.
 */
export function guarded({
  now = Date.now,
  timeoutMs = 10_000,
  concurrency = 12,
  maxWaiting = 200,
  maxFailures = 5,
  resetMs = 10_000,
}: GuardOptions = {}) {
  const limit = limiter(
    concurrency,
    maxWaiting,
    () => new UpstreamError('too many requests are waiting', false, notSent),
  )
  const breaker = new CircuitBreaker({ maxFailures, resetMs, now })

  async function run<T>(operation: (signal: AbortSignal) => Promise<T>): Promise<T> {
    if (breaker.isOpen) throw new UpstreamError('circuit breaker is open', false, notSent)
    const signal = AbortSignal.timeout(timeoutMs)
    const inTurn = async () => {
      if (signal.aborted) throw new UpstreamError('timed out while waiting', false, notSent)
      return operation(signal)
    }
    return breaker.run(
      () => limit(inTurn),
      (error) => error instanceof UpstreamError && error.isDown,
    )
  }

  return <T>(operation: (signal: AbortSignal) => Promise<T>): Promise<T> =>
    pauseDeadline(() => run(operation))
}

/** The error of an exchange that did not end. */
export const noAnswer = (signal: AbortSignal, cause: unknown): UpstreamError =>
  new UpstreamError(signal.aborted ? 'no answer in time' : 'not reachable', true, { cause })

/**
 * A guarded client for one service elsewhere, with a maximum size of replies. `request` throws UpstreamError; redirects are
 * not followed.
 */
export function upstream({ fetch: send = fetch, maxBytes = 64 * 1024, ...options }: UpstreamOptions = {}) {
  const run = guarded(options)

  async function exchange(url: string, init: RequestInit, signal: AbortSignal): Promise<UpstreamReply> {
    try {
      const response = await send(url, { ...init, redirect: 'error', signal })
      const bytes = await readAtMost(response, maxBytes)
      return { status: response.status, bytes, text: new TextDecoder().decode(bytes) }
    } catch (error) {
      if (error instanceof UpstreamError) throw error
      throw noAnswer(signal, error)
    }
  }

  return {
    /** `parse` may throw UpstreamError for a reply that counts as a failure. */
    request: <T = UpstreamReply>(
      url: string,
      init: RequestInit = {},
      parse: (reply: UpstreamReply) => T = (reply) => reply as T,
    ): Promise<T> => run(async (signal) => parse(await exchange(url, init, signal))),
  }
}

export type Upstream = ReturnType<typeof upstream>

/** The body of a response; throws UpstreamError beyond `maxBytes`, without reading on. */
async function readAtMost(response: Response, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) {
      await response.body?.cancel().catch(() => undefined)
      throw new UpstreamError('the reply is too large', true)
    }
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}

/** The JSON object in a text; null for anything else. */
export function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null
  } catch {
    return null
  }
}
