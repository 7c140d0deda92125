'use client'
import { useEffect, useState } from 'react'
import { rupeesToPaisa } from '@/lib/base/money'
import { listProducts } from '@/lib/catalogue/products/contract'
import { call } from '@/lib/platform/http/client'
import type { SwapPlantView } from '@/lib/swaps/schema'

/** Product 9.10. */
const debounceMs = 500

export type PlantSearch =
  | { state: 'idle' }
  | { state: 'searching' }
  | { state: 'found'; plants: SwapPlantView[] }
  /** Nothing of that name, or no answer: the picker says the same to both (product 5.9). */
  | { state: 'none' }

/** Searches the catalogue by name half a second after the last key, from one character on. */
export function usePlantSearch(text: string): PlantSearch {
  const name = text.trim()
  const [answer, setAnswer] = useState<{ name: string; plants: SwapPlantView[] }>({ name: '', plants: [] })

  useEffect(() => {
    if (!name) return
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      const plants = await find(name, stop.signal).catch(() => [])
      if (!stop.signal.aborted) setAnswer({ name, plants })
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [name])

  if (!name) return { state: 'idle' }
  if (answer.name !== name) return { state: 'searching' }
  return answer.plants.length > 0 ? { state: 'found', plants: answer.plants } : { state: 'none' }
}

async function find(name: string, signal: AbortSignal): Promise<SwapPlantView[]> {
  const { data } = await call(listProducts, { query: { name }, signal })
  return data.map((product) => ({
    id: product._id,
    name: product.name,
    nameUr: product.nameUr,
    price: rupeesToPaisa(product.price.amount),
    currency: product.price.currency,
    picture: product.src[0] ?? null,
    isRemoved: false,
  }))
}
