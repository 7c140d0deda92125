import 'server-only'
import { FetchError } from '@/lib/platform/http/public-fetch'
import { UpstreamError } from '@/lib/platform/http/upstream'
import type { MessageContent } from '@/lib/shop/messages/texts'

/** A message as a driver sends it. */
export interface OutgoingMessage extends MessageContent {
  /** Our id of it. */
  id: string
  /** E.164. */
  phoneNumber: string
}

/**
 * The outcome of a message. `rejected`: the service has said no; `unclear`: it may have sent it, so it is never sent again;
 * `unsent`: it was not asked, or asks to be asked again.
 */
export type Sent =
  | { outcome: 'sent'; providerId: string | null }
  | { outcome: 'rejected' | 'unclear' | 'unsent'; reason: string }

/** A channel to telephone numbers. Never throws, and is never called while a transaction is open. */
export interface MessageDriver {
  send(message: OutgoingMessage): Promise<Sent>
}

/** Errors of a connection that was never made, so that nothing was sent. */
const notConnected =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|.*CERT.*|ERR_TLS.*|UNABLE_TO_VERIFY.*)$/

function wasConnected(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof FetchError) return false
    if (notConnected.test(String((cause as { code?: unknown }).code ?? ''))) return false
  }
  return true
}

/** The outcome of a call that has thrown. */
export function outcomeOf(error: unknown): Sent {
  if (!(error instanceof UpstreamError)) throw error
  const isUnsent = !error.isSent || !wasConnected(error)
  const cause = error.cause instanceof FetchError ? error.cause.message : error.reason
  return { outcome: isUnsent ? 'unsent' : 'unclear', reason: cause }
}

export const MAX_REASON = 300
