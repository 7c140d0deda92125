import { useEffect, useState } from 'react'
import { failureText } from '@/lib/platform/http/client'

/** Half a second after the last change, as for searches (product 9.10). */
const debounceMs = 500

/** The price by the server; `error` instead, if it cannot be had. Undefined while there is no answer. */
export function useQuote<Quote>(
  /** Changes with what is quoted; empty: nothing to quote. */
  key: string,
  fetchQuote: () => Promise<Quote>,
): { quote?: Quote; error?: string } | undefined {
  const [answer, setAnswer] = useState<{ key: string; quote?: Quote; error?: string }>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what is quoted.
  useEffect(() => {
    if (key === '') return
    let isOld = false
    const timer = setTimeout(async () => {
      const found = await fetchQuote().then(
        (quote) => ({ quote }),
        (error: unknown) => ({ error: failureText(error) }),
      )
      if (!isOld) setAnswer({ key, ...found })
    }, debounceMs)
    return () => {
      isOld = true
      clearTimeout(timer)
    }
  }, [key])

  return answer?.key === key && key !== '' ? answer : undefined
}
