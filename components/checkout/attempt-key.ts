// The idempotency key of an order: sent again after a lost response or a reload it has the same key and the same body, so the
// shop gives the first response; a changed order gets a new key.

import { newRequestKey } from '@/components/forms/request-key'

const STORAGE_KEY = 'checkoutAttempt'

let memory: string | null = null

interface Attempt {
  /** The decisions of the buyer, as JSON. */
  decided: string
  body: unknown
  key: string
}

function read(): Attempt | null {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? memory ?? 'null')
  } catch {
    return null
  }
}

function store(text: string | null) {
  memory = text
  try {
    if (text === null) sessionStorage.removeItem(STORAGE_KEY)
    else sessionStorage.setItem(STORAGE_KEY, text)
  } catch {
    // Storage is blocked: the key lasts as long as the page.
  }
}

/**
 * The request to send, with its key. `decided`: what makes it another order. Sums and the delivery that is offered first are
 * not decided by the buyer and may be known only after a reload, so the body that was sent first is sent again.
 */
export function attemptOf<Body>(body: Body, decided: unknown = body): { body: Body; idempotencyKey: string } {
  const signature = JSON.stringify(decided)
  const stored = read()
  if (stored?.decided === signature) return { body: stored.body as Body, idempotencyKey: stored.key }
  const key = newRequestKey()
  store(JSON.stringify({ decided: signature, body, key } satisfies Attempt))
  return { body, idempotencyKey: key }
}

/** After a response that says what became of the order: the next one is a new order. */
export const clearAttempt = () => store(null)
