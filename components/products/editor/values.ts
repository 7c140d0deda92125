import { zodResolver } from '@hookform/resolvers/zod'
import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form'
import { inPageLanguage } from '@/components/forms/page-language'
import { latinDigits } from '@/lib/base/digits'
import { answerOf, withFieldName } from '@/lib/base/i18n/answer-text'
import { plainAmount } from '@/lib/base/plain-amount'
import { plainWhole } from '@/lib/base/plain-number'
import { inputValueOf } from '@/lib/base/time/karachi'
import { type PlainKey, valuesOf } from '@/lib/catalogue/products/field'
import { MAX_NAME_LENGTH, productTable } from '@/lib/catalogue/products/fields'
import { productFields, productLabels } from '@/lib/catalogue/products/form'
import { factsOf, type Span } from '@/lib/catalogue/products/plant'
import type { EnteredDto, ProductDto } from '@/lib/catalogue/products/schema'

type PlainValues = {
  [K in PlainKey<typeof productTable>]: NonNullable<EnteredDto[K]> extends readonly unknown[]
    ? string[]
    : string
}
type ComposedValues = {
  categories: string[]
  price: { amount: string }
  potSize: { size: string; unit: string }
  height: { min: string; max: string }
  safety: { cats: string; dogs: string; people: string }
  temperature: { min: string; max: string }
  state: string
  /** In the format of its input, in Karachi time. */
  showFrom: string
}

/** The values of the product form, as text. The pictures are not in the form, only their error is. */
export type ProductValues = PlainValues & ComposedValues & { src?: undefined }

export const units = ['inches', 'cm', 'litres'] as const

const textOf = (value: unknown) => (value === null || value === undefined ? '' : String(value))
const spanOf = ({ min, max }: Span) => ({ min: textOf(min), max: textOf(max) })

/** All values in the order of the form. */
function typed(known: Partial<EnteredDto>, composed: ComposedValues): ProductValues
function typed(known: Record<string, unknown>, composed: Record<string, unknown>): Record<string, unknown> {
  const plain = (value: unknown) => (Array.isArray(value) ? value.map(String) : textOf(value))
  return Object.fromEntries(Object.keys(productTable).map((key) => [key, composed[key] ?? plain(known[key])]))
}

export function toFormValues(product?: ProductDto): ProductValues {
  const facts = factsOf(product ?? {})
  return typed(
    { ...product, ...facts },
    {
      categories: product?.categories ?? [],
      price: { amount: textOf(product?.price.was ?? product?.price.amount) },
      potSize: { size: textOf(product?.potSize?.size ?? 0), unit: product?.potSize?.unit ?? units[0] },
      height: spanOf(facts.height),
      safety: facts.safety,
      temperature: spanOf(facts.temperature),
      state: product?.state ?? 'SHOWN',
      showFrom: product?.showFrom ? inputValueOf(new Date(product.showFrom)) : '',
    },
  )
}

/** What is prepared after a product that is not shown is a draft. */
const stateAfter = ({ state }: ProductDto) => (state === undefined || state === 'SHOWN' ? 'SHOWN' : 'DRAFT')

const COPY = ' (copy)'

/** The values of a new product like this one: another name, and none in stock. */
export const toCopyValues = (product: ProductDto): ProductValues => ({
  ...toFormValues(product),
  name: `${product.name.slice(0, MAX_NAME_LENGTH - COPY.length)}${COPY}`,
  sizeLabel: '',
  sizeLabelUr: '',
  stock: '0',
  state: stateAfter(product),
  showFrom: '',
})

/** The values of another size of a product: its own size, and none in stock. */
export const toSizeValues = (product: ProductDto): ProductValues => ({
  ...toFormValues(product),
  potSize: { size: '', unit: product.potSize?.unit ?? units[0] },
  weightGrams: '',
  sizeLabel: '',
  sizeLabelUr: '',
  stock: '0',
  state: stateAfter(product),
  showFrom: '',
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

const bySchema = zodResolver<FieldValues, unknown, unknown>(productFields, undefined, { raw: true })

/** The server's own schema, in the words of the screen. */
const check = inPageLanguage<FieldValues, unknown, unknown>(async (...input) => {
  const { errors } = await bySchema(...input)
  return { values: {}, errors: withLabels(errors) }
})

const wholeNumbers = valuesOf(productTable).flatMap(([path, { whole }]) => (whole ? path : []))

/** The values with amounts and whole numbers of the API in place of typed ones, such as `Rs 1,375`. */
export function withPlainNumbers(values: ProductValues): ProductValues {
  const plain = structuredClone(values)
  plain.price.amount = plainAmount(plain.price.amount)
  for (const path of wholeNumbers) set(plain, path, plainWhole(get(plain, path)))
  return plain
}

/** The schema reports an empty field as an unreadable amount. */
function priceError(typed: string): string | undefined {
  if (typed === '') return 'Price is required'
  return Number(typed) < 1 ? 'Price must be positive number' : undefined
}

/**
 * The server's own schema, in the words of the screen. `pictureError` is what is wrong with the pictures in a state, if anything;
 * `sizeOf` the product that a new one is another size of.
 */
export const resolveProduct = (
  pictureError: (state: string) => string | undefined | Promise<string | undefined>,
  sizeOf?: ProductDto,
) =>
  (async (typed, context, options) => {
    const values = withPlainNumbers(typed)
    const { errors } = await check(values, context, options as never)
    const price = priceError(values.price.amount)
    if (price) errors.price = { amount: { type: 'min', message: price } }
    if (sizeOf && !errors.potSize && isSameSize(values, sizeOf))
      errors.potSize = {
        size: { type: 'required', message: 'Enter the pot size, another pot type or a label' },
      }
    const src = await pictureError(values.state)
    if (src) errors.src = { type: 'required', message: src }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
  }) as Resolver<ProductValues>

function withLabels(errors: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([key, error]) => {
      if (error && typeof error.message === 'string')
        return [
          key,
          { ...error, message: withFieldName(answerOf(error.message), (path) => productLabels[path]) },
        ]
      return [key, error && withLabels(error as FieldErrors)]
    }),
  )
}
