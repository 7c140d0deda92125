import { useCallback, useRef, useState } from 'react'
import { useTranslations } from '#i18n'
import type { ApiError } from '@/lib/platform/http/client'
import { readOwn, storeOwn } from './own-storage'
import { assertKnown, isStillOpen, type Sent, sentNow } from './sent'

/**
 * What was sent without an answer is sent again as it was, with its key, as it may be carried out already: its form is fixed until
 * there is an answer. `place`: a name in the storage of the tab.
 */
export function useSent<Values>(place: string) {
  const t = useTranslations('stock.unanswered')
  const sent = useRef<Sent<Values> | null>(null)
  const [isFixed, setFixed] = useState(false)
  /** The values that were sent before the form was opened and are still open. */
  const restore = useCallback((): Values | null => {
    sent.current = storedSent<Values>(place)
    setFixed(sent.current !== null)
    return sent.current?.values ?? null
  }, [place])
  return {
    isFixed,
    restore,
    /** The key to send these values with. */
    keyOf(values: Values): string {
      sent.current ??= sentNow(values)
      assertKnown(sent.current, t('late'))
      storeOwn(place, sent.current)
      return sent.current.key
    },
    /** Returns whether what was sent is still open. */
    answered(error?: ApiError): boolean {
      // Without a key nothing was sent that could be booked twice.
      const isOpen = sent.current !== null && isStillOpen(error, isFixed)
      if (!isOpen) {
        sent.current = null
        storeOwn(place, null)
      }
      setFixed(isOpen)
      return isOpen
    },
  }
}

function storedSent<Values>(place: string): Sent<Values> | null {
  const value = readOwn(place)
  const isSent = typeof value === 'object' && value !== null && 'values' in value && 'key' in value
  return isSent ? (value as Sent<Values>) : null
}
