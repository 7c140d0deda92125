import { useEffect, useState } from 'react'
import { type Price, priceInPaisa } from '@/lib/base/money'
import type * as contract from '@/lib/catalogue/products/contract'
import type { ProductDto } from '@/lib/catalogue/products/schema'
import { at, call } from '@/lib/platform/http/client'

const listProducts = at<typeof contract.listProducts>('GET', '/product')
/** Product 9.10. */
const debounceMs = 500

export type FoundProduct = Omit<ProductDto, 'price'> & { price: Price }

/** Products of this name, half a second after the last key; undefined while there is no answer. */
export function useProductSearch(text: string): FoundProduct[] | undefined {
  const name = text.trim()
  const [answer, setAnswer] = useState<{ name: string; products: FoundProduct[] }>()

  useEffect(() => {
    if (!name) return
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      const products = await call(listProducts, { query: { name, limit: '6' }, signal: stop.signal }).then(
        ({ data }) => data.map((product) => ({ ...product, price: priceInPaisa(product.price) })),
        () => [],
      )
      if (!stop.signal.aborted) setAnswer({ name, products })
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [name])

  return name && answer?.name === name ? answer.products : undefined
}
