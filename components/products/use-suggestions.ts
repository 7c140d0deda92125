'use client'
import { useEffect, useState } from 'react'
import { type Price, priceInPaisa } from '@/lib/base/money'
import type { ProductDto } from '@/lib/catalogue/products/schema'

const pauseMs = 500
const MAX_SUGGESTIONS = 6

type Sent = Pick<ProductDto, '_id' | 'name' | 'nameUr' | 'price' | 'src'>
export type Suggestion = Omit<Sent, 'price'> & { price: Price }

/** Products that match a text, fetched after a pause in typing; responses to older texts are ignored. */
export function useSuggestions(text: string, wanted: boolean): Suggestion[] {
  const [found, setFound] = useState<{ text: string; items: Suggestion[] }>({ text: '', items: [] })
  useEffect(() => {
    if (!wanted || !text) return
    const leaving = new AbortController()
    const timer = setTimeout(async () => {
      const query = new URLSearchParams({ name: text, limit: String(MAX_SUGGESTIONS) })
      const answer = await fetch(`/api/v1/product?${query}`, { signal: leaving.signal }).catch(() => null)
      // Errors are ignored, because the search works without suggestions.
      const body: { data?: Sent[] } | null = answer?.ok ? await answer.json().catch(() => null) : null
      const items = body?.data?.map((item) => ({ ...item, price: priceInPaisa(item.price) })) ?? []
      if (!leaving.signal.aborted) setFound({ text, items })
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [text, wanted])
  return found.text === text ? found.items : []
}
