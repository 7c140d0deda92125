import { useRef, useState } from 'react'
import { type Answer, ApiError, call } from '@/lib/http/client'
import { placeOrder } from '@/lib/orders/contract'
import type { NewOrderForm, OrderDto } from '@/lib/orders/schema'
import { attemptKey, clearAttempt } from './attempt-key'

export type Outcome = { placed: Answer<OrderDto> } | { refused: ApiError }

/** Sends an order once, however often the button is pressed; after a success it cannot be sent again. */
export function usePlaceOrder() {
  const busy = useRef(false)
  const [pending, setPending] = useState(false)

  async function place(body: NewOrderForm): Promise<Outcome | null> {
    if (busy.current) return null
    busy.current = true
    setPending(true)
    const outcome = await call(placeOrder, { body, idempotencyKey: attemptKey(body) }).then(
      (placed): Outcome => ({ placed }),
      (error: unknown): Outcome => ({ refused: toApiError(error) }),
    )
    if ('placed' in outcome) {
      clearAttempt()
    } else {
      busy.current = false
      setPending(false)
    }
    return outcome
  }

  return { pending, place }
}

const toApiError = (error: unknown) =>
  error instanceof ApiError
    ? error
    : new ApiError(0, error instanceof Error ? error.message : 'Unknown error', 'UNKNOWN', {}, null)
