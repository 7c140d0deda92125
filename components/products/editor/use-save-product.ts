'use client'
import { useState } from 'react'
import { sameValues } from '@/components/forms/merge'
import { changeProduct, createProduct } from '@/lib/catalogue/products/contract'
import type { ProductDto } from '@/lib/catalogue/products/schema'
import { upload } from '@/lib/platform/http/upload'
import { copyPictures } from './copy-pictures'
import { orderAfter, seenFields, toFormData } from './form-data'
import type { Pictures } from './use-pictures'
import { type ProductValues, sentSale, toFormValues } from './values'

interface Save {
  values: ProductValues
  pictures: Pictures
}

interface Options {
  /** The product as the form last read it; without it a new one. */
  seen: ProductDto | undefined
  /** A product that a new one is another size of. */
  sizeOf: ProductDto | undefined
  /** Called with the product after each request. */
  onSaved: (product: ProductDto) => void
}

/** A sale is sent when it was edited, and with another price, which would end it otherwise. */
const changesSale = (now: ProductValues, before: ProductValues): boolean =>
  (sentSale(now.sale) !== '' || sentSale(before.sale) !== '') &&
  !sameValues({ price: now.price, sale: now.sale }, { price: before.price, sale: before.sale })

/** Saves the form. Rejects with the API's error. */
export function useSaveProduct({ seen, sizeOf, onSaved }: Options) {
  /** 0 to 1 while pictures are uploaded, otherwise null. */
  const [progress, setProgress] = useState<number | null>(null)

  async function send({ values, pictures }: Save): Promise<string> {
    const onProgress = setProgress
    if (!seen) {
      const form = toFormData(values, await copyPictures(pictures.list), {
        withStock: true,
        withSale: sentSale(values.sale) !== '',
      })
      if (sizeOf) form.append('sizeOf', sizeOf._id)
      return (await upload(createProduct, { form, onProgress })).message
    }
    const params = { id: seen._id }
    const withStock = values.stock.trim() !== toFormValues(seen).stock
    const withSale = changesSale(values, toFormValues(seen))
    const form = toFormData(values, pictures.list, {
      ...{ withStock, withSale },
      seen: seenFields(seen, withStock),
    })
    const { data, message } = await upload(changeProduct, { params, form, onProgress })
    onSaved(data)
    const wanted = orderAfter(pictures.list, data.src)
    pictures.settle(data.src)
    if (!wanted) return message
    // New pictures come last (contract 2.1); with their names known, a second request sets the order.
    const sorted = wanted.map((src) => ({ key: src, kind: 'stored' as const, src }))
    // A state that was sent may have become another one, as by its date.
    const { state, showFrom } = toFormValues(data)
    const again = toFormData({ ...values, state, showFrom }, sorted, {
      withStock: false,
      seen: seenFields(data, false),
    })
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
