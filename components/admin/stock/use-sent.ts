import { useCallback, useRef, useState } from 'react'
import type { ApiError } from '@/lib/platform/http/client'
import { isStillOpen, type Sent, sentNow } from './sent'

/**
 * What was sent without an answer is sent again as it was, with its key, as it may be carried out already: its form is fixed until
 * there is an answer. `place`: a name in the storage of the tab, for a form whose values outlive a reload.
 */
export function useSent<Values>(place?: string) {
  const sent = useRef<Sent<Values> | null>(null)
  const [isFixed, setFixed] = useState(false)
  /** The values that were sent before a reload and are still open. */
  const restore = useCallback((): Values | null => {
    sent.current = storedSent<Values>(place)
    setFixed(sent.current !== null)
    return sent.current?.values ?? null
  }, [place])
  return {
    isFixed,
    restore,
    keyOf(values: Values): string {
      sent.current ??= sentNow(values)
      storeSent(place, sent.current)
      return sent.current.key
    },
    /** Returns whether what was sent is still open. */
    answered(error?: ApiError): boolean {
      const isOpen = isStillOpen(error, isFixed)
      if (!isOpen) {
        sent.current = null
        storeSent(place, null)
      }
      setFixed(isOpen)
      return isOpen
    },
  }
}

function storedSent<Values>(place: string | undefined): Sent<Values> | null {
  try {
    const value: unknown = place ? JSON.parse(sessionStorage.getItem(place) ?? 'null') : null
    const isSent = typeof value === 'object' && value !== null && 'values' in value && 'key' in value
    return isSent ? (value as Sent<Values>) : null
  } catch {
    return null
  }
}

function storeSent(place: string | undefined, sent: object | null): void {
  if (!place) return
  try {
    if (sent) sessionStorage.setItem(place, JSON.stringify(sent))
    else sessionStorage.removeItem(place)
  } catch {
    // Storage may be blocked; then the key lasts as long as the page.
  }
}
