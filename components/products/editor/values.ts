import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import { productFields } from '@/lib/products/form'
import type { ProductDto } from '@/lib/products/schema'

/** A product as the desk's form holds it: texts, as they are typed. */
export interface ProductValues {
  name: string
  categories: string[]
  shortDesc: string
  longDesc: string
  price: { amount: string }
  potSize: { size: string; unit: string }
  potType: string
  stock: string
}

export const units = ['inches', 'cm', 'litres'] as const

export function valuesOf(product?: ProductDto): ProductValues {
  return {
    name: product?.name ?? '',
    categories: product?.categories ?? [],
    shortDesc: product?.shortDesc ?? '',
    longDesc: product?.longDesc ?? '',
    price: { amount: product ? String(product.price.amount) : '' },
    potSize: {
      size: product?.potSize ? String(product.potSize.size) : '',
      unit: product?.potSize?.unit ?? units[0],
    },
    potType: product?.potType ?? '',
    stock: product?.stock === null || product === undefined ? '' : String(product.stock),
  }
}

/** What the contract calls the fields, and what they are called on the screen. */
const labels: Record<string, string> = {
  name: 'Name',
  categories: 'Category',
  shortDesc: 'Short description',
  longDesc: 'Description',
  'price.amount': 'Price',
  'potSize.size': 'Pot size',
  'potSize.unit': 'Unit',
  potType: 'Pot type',
  stock: 'Stock',
  src: 'Pictures',
  images: 'Pictures',
}

/** `price.amount is required` -> `Price is required`: below /product each text starts with its path (contract 0.3). */
export const spoken = (path: string, message: string): string => {
  const label = labels[path]
  return label && message.startsWith(`${path} `) ? `${label}${message.slice(path.length)}` : message
}

const check = zodResolver<FieldValues, unknown, unknown>(productFields, undefined, { raw: true })

/** The server's own schema, in the words of the screen. */
export const resolveProduct = (async (values, context, options) => {
  const { errors } = await check(values, context, options as never)
  // To the schema a field that was left empty is an amount it cannot read.
  if (!values.price.amount.trim())
    errors.price = { amount: { type: 'required', message: 'Price is required' } }
  return Object.keys(errors).length > 0 ? { values: {}, errors: worded(errors) } : { values, errors: {} }
}) as Resolver<ProductValues>

function worded(errors: FieldErrors, above = ''): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([key, error]) => {
      const path = `${above}${key}`
      if (!error || typeof error.message === 'string') {
        return [key, error && { ...error, message: spoken(path, String(error.message)) }]
      }
      return [key, worded(error as FieldErrors, `${path}.`)]
    }),
  )
}
