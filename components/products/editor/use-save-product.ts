'use client'
import { useState } from 'react'
import { upload } from '@/lib/http/upload'
import { changeProduct, createProduct } from '@/lib/products/contract'
import type { ProductDto } from '@/lib/products/schema'
import { copyPictures } from './copy-pictures'
import { orderAfter, toFormData } from './form-data'
import type { Pictures } from './use-pictures'
import type { ProductValues } from './values'

interface Save {
  values: ProductValues
  pictures: Pictures
  /** Whether the stock was edited. */
  withStock: boolean
  /** Overwrites changes that were saved meanwhile. */
  over: boolean
}

/** Saves the form, of a new product perhaps as another size of `sizeOf`. Rejects with the API's error. */
export function useSaveProduct(product?: ProductDto, sizeOf?: ProductDto) {
  /** 0 to 1 while pictures are uploaded, otherwise null. */
  const [progress, setProgress] = useState<number | null>(null)

  async function send({ values, pictures, withStock, over }: Save): Promise<string> {
    const onProgress = setProgress
    if (!product) {
      const form = toFormData(values, await copyPictures(pictures.list), { withStock: true })
      if (sizeOf) form.append('sizeOf', sizeOf._id)
      return (await upload(createProduct, { form, onProgress })).message
    }
    const params = { id: product._id }
    const seen = over ? undefined : product.updatedAt
    const form = toFormData(values, pictures.list, { withStock, seen })
    const { data, message } = await upload(changeProduct, { params, form, onProgress })
    const wanted = orderAfter(pictures.list, data.src)
    pictures.settle(data.src)
    if (!wanted) return message
    // New pictures come last (contract 2.1); with their names known, a second request sets the order.
    const sorted = wanted.map((src) => ({ key: src, kind: 'stored' as const, src }))
    const again = toFormData(values, sorted, { withStock: false, seen: data.updatedAt })
    const ordered = await upload(changeProduct, { params, form: again, onProgress })
    pictures.settle(ordered.data.src)
    return ordered.message
  }

  async function save(what: Save): Promise<string> {
    setProgress(0)
    try {
      return await send(what)
    } finally {
      setProgress(null)
    }
  }

  return { save, progress }
}
