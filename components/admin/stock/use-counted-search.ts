import { useEffect, useState } from 'react'
import type { readCountList } from '@/lib/office/stock-keeping/contract'
import type { CountLineDto } from '@/lib/office/stock-keeping/schema'
import { at, call } from '@/lib/platform/http/client'

/** Typing pauses for so long before the shop is asked. */
const PAUSE_MS = 300
const SHOWN = 8

/** The counted products of this name, drafts and sold out ones too; undefined while there is no answer. */
export function useCountedSearch(text: string): CountLineDto[] | undefined {
  const name = text.trim()
  const [answer, setAnswer] = useState<{ name: string; products: CountLineDto[] }>()

  useEffect(() => {
    if (!name) return
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      const spec = at<typeof readCountList>('GET', '/stock/count')
      const products = await call(spec, { query: { name, limit: SHOWN }, signal: stop.signal }).then(
        ({ data }) => data,
        () => [],
      )
      if (!stop.signal.aborted) setAnswer({ name, products })
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [name])

  return name && answer?.name === name ? answer.products : undefined
}
