import { useState } from 'react'
import { useAsked } from '@/components/forms/use-asked'
import { failureText } from '@/lib/platform/http/client'

/** The price by the server; `error` instead, if it cannot be had. Undefined while there is no answer. */
export function useQuote<Quote>(
  /** Changes with what is quoted; empty: nothing to quote. */
  key: string,
  fetchQuote: () => Promise<Quote>,
): { quote?: Quote; error?: string } | undefined {
  const [answer, setAnswer] = useState<{ key: string; quote?: Quote; error?: string }>()
  useAsked(key, async (isLatest) => {
    if (key === '') return
    const found = await fetchQuote().then(
      (quote) => ({ quote }),
      (error: unknown) => ({ error: failureText(error) }),
    )
    if (isLatest()) setAnswer({ key, ...found })
  })
  return answer?.key === key && key !== '' ? answer : undefined
}
