import { useRef } from 'react'
import { newRequestKey } from './request-key'

interface Sent {
  body: string
  key: string
}

/**
 * The same body has the same key, so that it is carried out once when it is sent again after a lost answer. `place`: a name in
 * the storage of the tab, for a form whose values outlive a reload.
 */
export function useRequestKey(place?: string) {
  const sent = useRef<Sent | null>(null)
  return {
    keyOf(body: unknown): string {
      const written = JSON.stringify(body)
      const last = sent.current ?? stored(place)
      sent.current = last?.body === written ? last : { body: written, key: newRequestKey() }
      store(place, sent.current)
      return sent.current.key
    },
    /** The next request is another one, even if it says the same: for a form that stays open after it was sent. */
    renew(): void {
      sent.current = null
      store(place, null)
    },
  }
}

const isSent = (value: unknown): value is Sent =>
  typeof value === 'object' && value !== null && 'body' in value && 'key' in value

function stored(place: string | undefined): Sent | null {
  try {
    const value: unknown = place ? JSON.parse(sessionStorage.getItem(place) ?? 'null') : null
    return isSent(value) ? value : null
  } catch {
    return null
  }
}

function store(place: string | undefined, sent: Sent | null): void {
  if (!place) return
  try {
    if (sent) sessionStorage.setItem(place, JSON.stringify(sent))
    else sessionStorage.removeItem(place)
  } catch {
    // Storage may be blocked; then the key lasts as long as the page.
  }
}
