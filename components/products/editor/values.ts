import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import { latinDigits } from '@/lib/base/digits'
import { plainAmount } from '@/lib/base/plain-amount'
import { plainWhole } from '@/lib/base/plain-number'
import { MAX_NAME_LENGTH, productFields, productLabels } from '@/lib/catalogue/products/form'
import type { ProductDto } from '@/lib/catalogue/products/schema'
import { type PlantValues, toPlantValues } from './plant-values'

/** The values of the product form, as text. */
export interface ProductValues extends PlantValues {
  name: string
  categories: string[]
  shortDesc: string
  longDesc: string
  nameUr: string
  shortDescUr: string
  longDescUr: string
  sizeLabel: string
  sizeLabelUr: string
  price: { amount: string }
  potSize: { size: string; unit: string }
  potType: string
  weightGrams: string
  stock: string
  /** Never filled: the pictures are not in the form, only their error is. */
  src?: undefined
}

export const units = ['inches', 'cm', 'litres'] as const

export function toFormValues(product?: ProductDto): ProductValues {
  return {
    name: product?.name ?? '',
    categories: product?.categories ?? [],
    shortDesc: product?.shortDesc ?? '',
    longDesc: product?.longDesc ?? '',
    nameUr: product?.nameUr ?? '',
    shortDescUr: product?.shortDescUr ?? '',
    longDescUr: product?.longDescUr ?? '',
    sizeLabel: product?.sizeLabel ?? '',
    sizeLabelUr: product?.sizeLabelUr ?? '',
    price: { amount: product ? String(product.price.amount) : '' },
    potSize: {
      size: String(product?.potSize?.size ?? 0),
      unit: product?.potSize?.unit ?? units[0],
    },
    potType: product?.potType ?? '',
    weightGrams: String(product?.weightGrams ?? ''),
    stock: product?.stock === null || product === undefined ? '' : String(product.stock),
    ...toPlantValues(product),
  }
}

const COPY = ' (copy)'

/** The values of a new product like this one: another name, and none in stock. */
export const toCopyValues = (product: ProductDto): ProductValues => ({
  ...toFormValues(product),
  name: `${product.name.slice(0, MAX_NAME_LENGTH - COPY.length)}${COPY}`,
  sizeLabel: '',
  sizeLabelUr: '',
  stock: '0',
})

/** The values of another size of a product: its own size, and none in stock. */
export const toSizeValues = (product: ProductDto): ProductValues => ({
  ...toFormValues(product),
  potSize: { size: '', unit: product.potSize?.unit ?? units[0] },
  weightGrams: '',
  sizeLabel: '',
  sizeLabelUr: '',
  stock: '0',
})

/** Whether buyers could not distinguish a new size from the product it is made from. */
const isSameSize = ({ potSize, potType, sizeLabel }: ProductValues, origin: ProductDto): boolean =>
  Number(latinDigits(potSize.size)) === 0 &&
  sizeLabel.trim() === '' &&
  potType.trim().toLowerCase() === (origin.potType ?? '').toLowerCase()

/** `price.amount is required` -> `Price is required`: below /product each text starts with its path (contract 0.3). */
export const withLabel = (path: string, message: string): string => {
  const label = productLabels[path]
  return label && message.startsWith(`${path} `) ? `${label}${message.slice(path.length)}` : message
}

const check = zodResolver<FieldValues, unknown, unknown>(productFields, undefined, { raw: true })

/** The values with amounts and whole numbers of the API in place of typed ones, such as `Rs 1,375`. */
export const withPlainNumbers = (values: ProductValues): ProductValues => ({
  ...values,
  price: { amount: plainAmount(values.price.amount) },
  stock: plainWhole(values.stock),
  weightGrams: plainWhole(values.weightGrams),
})

/** The schema reports an empty field as an unreadable amount. */
function priceError(typed: string): string | undefined {
  if (typed === '') return 'Price is required'
  return Number(typed) < 1 ? 'Price must be positive number' : undefined
}

/**
 * The server's own schema, in the words of the screen. `pictureError` is what is wrong with the pictures, if anything;
 * `sizeOf` the product that a new one is another size of.
 */
export const resolveProduct = (pictureError: () => string | undefined, sizeOf?: ProductDto) =>
  (async (typed, context, options) => {
    const values = withPlainNumbers(typed)
    const { errors } = await check(values, context, options as never)
    const price = priceError(values.price.amount)
    if (price) errors.price = { amount: { type: 'min', message: price } }
    if (sizeOf && !errors.potSize && isSameSize(values, sizeOf))
      errors.potSize = {
        size: { type: 'required', message: 'Enter the pot size, another pot type or a label' },
      }
    const src = pictureError()
    if (src) errors.src = { type: 'required', message: src }
    return Object.keys(errors).length > 0
      ? { values: {}, errors: withLabels(errors) }
      : { values, errors: {} }
  }) as Resolver<ProductValues>

function withLabels(errors: FieldErrors, above = ''): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([key, error]) => {
      const path = `${above}${key}`
      if (!error || typeof error.message === 'string') {
        return [key, error && { ...error, message: withLabel(path, String(error.message)) }]
      }
      return [key, withLabels(error as FieldErrors, `${path}.`)]
    }),
  )
}
