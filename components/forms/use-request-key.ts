import { useRef } from 'react'
import { newRequestKey } from './request-key'

/** The same body has the same key, so that it is carried out once when it is sent again after a lost answer. */
export function useRequestKey() {
  const sent = useRef<{ body: string; key: string } | null>(null)
  return {
    keyOf(body: unknown): string {
      const written = JSON.stringify(body)
      if (sent.current?.body !== written) sent.current = { body: written, key: newRequestKey() }
      return sent.current.key
    },
  }
}
