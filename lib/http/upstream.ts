import 'server-only'
import { pauseDeadline } from '@/lib/database/deadline'

/** A peer that does not answer, or answers with something nobody can read. */
export class UpstreamError extends Error {
  override readonly name = 'PeerTrouble'
  constructor(
    readonly reason: string,
    /** Whether the peer itself is to blame: refusing one request is no sign that it is down. */
    readonly down: boolean,
  ) {
    super(reason)
  }
}

export interface UpstreamReply {
  status: number
  text: string
  bytes: Uint8Array<ArrayBuffer>
}

export interface UpstreamOptions {
  fetch?: typeof fetch
  now?: () => number
  timeoutMs?: number
  capBytes?: number
  atOnce?: number
  waiting?: number
  /** Failures in a row after which the peer is left alone, and for how long. */
  tripAfter?: number
  restMs?: number
}

/**
 * One other party on the network, with everything that keeps its troubles out of our house: a deadline for the whole
 * exchange, a cap on what it may send, a cap on how many of us ask at once, and a breaker that stops asking a dead one.
 */
export function upstream({
  fetch: send = fetch,
  now = Date.now,
  timeoutMs = 10_000,
  capBytes = 64 * 1024,
  atOnce = 12,
  waiting = 200,
  tripAfter = 5,
  restMs = 10_000,
}: UpstreamOptions = {}) {
  let running = 0
  const queue: (() => void)[] = []
  let failures = 0
  let restsTill = 0
  let probing = false

  async function enter(deadline: AbortSignal): Promise<void> {
    if (running < atOnce) {
      running += 1
      return
    }
    if (queue.length >= waiting) throw new UpstreamError('too many are waiting already', false)
    await new Promise<void>((resolve, reject) => {
      const turn = () => {
        deadline.removeEventListener('abort', giveUp)
        resolve()
      }
      const giveUp = () => {
        queue.splice(queue.indexOf(turn), 1)
        reject(new UpstreamError('no turn in time', false))
      }
      queue.push(turn)
      deadline.addEventListener('abort', giveUp, { once: true })
    })
  }

  function leave() {
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }

  async function exchange(url: string, init: RequestInit, deadline: AbortSignal): Promise<UpstreamReply> {
    try {
      const response = await send(url, { ...init, redirect: 'error', signal: deadline })
      const bytes = await readAtMost(response, capBytes)
      return { status: response.status, bytes, text: new TextDecoder().decode(bytes) }
    } catch (error) {
      if (error instanceof UpstreamError) throw error
      throw new UpstreamError(deadline.aborted ? 'no answer in time' : 'not reachable', true)
    }
  }

  // A deadline of its own, on top of the caller's.
  const ask = (url: string, init: RequestInit) => pauseDeadline(() => attempt(url, init))

  async function attempt(url: string, init: RequestInit): Promise<UpstreamReply> {
    if (failures >= tripAfter && (now() < restsTill || probing)) throw new UpstreamError('resting', false)
    const isProbe = failures >= tripAfter
    if (isProbe) probing = true
    const deadline = AbortSignal.timeout(timeoutMs)
    try {
      await enter(deadline)
      try {
        const reply = await exchange(url, init, deadline)
        failures = 0
        return reply
      } finally {
        leave()
      }
    } catch (error) {
      if (error instanceof UpstreamError && error.down) {
        failures += 1
        if (failures >= tripAfter) restsTill = now() + restMs
      }
      throw error
    } finally {
      if (isProbe) probing = false
    }
  }
  return { ask }
}

export type Upstream = ReturnType<typeof upstream>

/** The body of an answer; throws UpstreamError beyond `cap` bytes, without reading on. */
export async function readAtMost(response: Response, cap: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > cap) {
      await response.body?.cancel().catch(() => undefined)
      throw new UpstreamError('answers with too much', true)
    }
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}

/** An object from whatever came back; null for HTML, lists and broken text. */
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
