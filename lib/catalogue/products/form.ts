import { z } from 'zod'
import { latinDigits } from '@/lib/base/digits'
import { list } from '@/lib/catalogue/products/form-list'
import { MAX_LABEL_LENGTH } from '@/lib/catalogue/products/group-schema'
import { plantFields, plantLabels } from '@/lib/catalogue/products/plant-form'
import { slugOf } from '@/lib/catalogue/products/slug'
import {
  clearableText,
  money,
  optionalText,
  reference,
  text,
  version,
  wholeNumber,
} from '@/lib/platform/http/input-fields'
import { seenPart } from '@/lib/platform/http/seen'

// The product form (contract 2.1). Labels are field paths, as below /product each message of a 400 starts with its
// path (contract 0.3). Browser-safe.

export const MAX_PICTURES = 8
export const pictureCap = 5 * 1024 * 1024
const highestPrice = 10_000_000
export const MAX_NAME_LENGTH = 200
export const MAX_SHORT_LENGTH = 500
export const MAX_WEIGHT_GRAMS = 999_999
export const MAX_STOCK = 1_000_000
export const MAX_CATEGORIES = 10
export const MAX_DESCRIPTION_LENGTH = 50_000

/** Distinct by slug; the first spelling stays. */
const distinct = (names: string[]) =>
  names.filter((name, at) => names.findIndex((other) => slugOf(other) === slugOf(name)) === at)

const tooManyCategories = `categories may be at most ${MAX_CATEGORIES}`
const categories = list('categories', text('categories', 50), tooManyCategories)
  .transform(distinct)
  .refine((names) => names.length > 0, 'categories is required')
  .refine((names) => names.length <= MAX_CATEGORIES, tooManyCategories)
  .refine((names) => names.every((name) => slugOf(name) !== ''), 'categories must have letters or digits')
  .meta({ type: 'array', items: { type: 'string', maxLength: 50 }, minItems: 1, maxItems: MAX_CATEGORIES })

/** The size in the given unit, inches by default; 0 and blank mean none. */
const size = optionalText('potSize.size', 20).transform((sent, context) => {
  if (sent === undefined) return null
  const value = latinDigits(sent)
  if (/^\d{1,5}(\.\d{1,2})?$/.test(value)) return Number(value) || null
  context.addIssue({ code: 'custom', message: 'potSize.size must be a number with at most two decimals' })
  return z.NEVER
})

const potSize = z
  .strictObject({ size, unit: optionalText('potSize.unit', 20) })
  .optional()
  .transform((pot) => (pot?.size ? { size: pot.size, unit: pot.unit ?? 'inches' } : null))

/** Absent: unchanged (undefined). Blank: no longer tracked (null). */
const stock = z
  .preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? null : value),
    wholeNumber('stock', 0, MAX_STOCK).nullable(),
  )
  .optional()

/** Absent: unchanged (undefined). Blank: not entered (null). */
const weightGrams = z
  .preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? null : value),
    wholeNumber('weightGrams', 1, MAX_WEIGHT_GRAMS).nullable(),
  )
  .optional()

const fields = {
  name: text('name', MAX_NAME_LENGTH),
  categories,
  shortDesc: text('shortDesc', MAX_SHORT_LENGTH),
  longDesc: text('longDesc', MAX_DESCRIPTION_LENGTH),
  nameUr: clearableText('nameUr', MAX_NAME_LENGTH),
  shortDescUr: clearableText('shortDescUr', MAX_SHORT_LENGTH),
  longDescUr: clearableText('longDescUr', MAX_DESCRIPTION_LENGTH),
  sizeLabel: clearableText('sizeLabel', MAX_LABEL_LENGTH),
  sizeLabelUr: clearableText('sizeLabelUr', MAX_LABEL_LENGTH),
  // The error is for the amount when no part was sent.
  price: z.preprocess(
    (value) => value ?? {},
    z.strictObject({
      amount: money('price.amount', 1, highestPrice),
      currency: optionalText('price.currency', 10)
        .refine((value) => value === undefined || value === 'PKR', 'price.currency must be PKR')
        .transform(() => 'PKR'),
    }),
  ),
  potSize,
  potType: optionalText('potType', 50).transform((value) => value ?? null),
  weightGrams,
  stock,
  ...plantFields,
}

/** All fields but the pictures, which the admin form validates before sending. */
export const productFields = z.strictObject(fields)

/** A list of files, for the API documentation. */
const pictureFiles = {
  type: 'array',
  items: { type: 'string', format: 'binary' },
  maxItems: MAX_PICTURES,
} as const

const tooMany = (field: string) => `${field} may be at most ${MAX_PICTURES} pictures`

export const productCreation = z.strictObject({
  ...fields,
  /** A product that it becomes another size of. */
  sizeOf: reference('sizeOf').optional(),
  images: list('src', z.file('src must be files'), tooMany('src'))
    .refine((files) => files.length > 0, { error: 'src is required', params: { field: 'src' } })
    .refine((files) => files.length <= MAX_PICTURES, { error: tooMany('src'), params: { field: 'src' } })
    .meta({ ...pictureFiles, minItems: 1 }),
})

/** `src` are the stored pictures in the new order; `images` are new and follow them. */
export const productChange = z
  .strictObject({
    ...fields,
    src: list('images', z.string('images must be named by text'), tooMany('images'))
      .refine((srcs) => new Set(srcs).size === srcs.length, {
        error: 'images name a picture twice',
        params: { field: 'images' },
      })
      .meta({ type: 'array', items: { type: 'string' }, maxItems: MAX_PICTURES }),
    images: list('images', z.file('images must be files'), tooMany('images')).meta(pictureFiles),
    /** The product, and with a stock the stock too, must not have changed since it was read (contract 0.8). */
    updatedAt: version.optional(),
    seen: seenPart.optional(),
  })
  .refine(({ src, images }) => src.length + images.length > 0, {
    path: ['images'],
    message: 'images is required',
  })
  .refine(({ src, images }) => src.length + images.length <= MAX_PICTURES, {
    path: ['images'],
    message: tooMany('images'),
  })

/** The fields of a product that a change replaces. A stock that is not sent stays. */
export const replacedFields = ({ withStock }: { withStock: boolean }): ReadonlySet<string> =>
  new Set([...Object.keys(fields).filter((name) => withStock || name !== 'stock'), 'src'])

export type ProductFields = z.output<typeof productFields>
export type ProductCreation = z.output<typeof productCreation>
export type ProductChange = z.output<typeof productChange>

/** Labels of the fields, by their name in the contract. */
export const productLabels: Record<string, string> = {
  name: 'Product name',
  categories: 'Categories',
  shortDesc: 'Short description',
  longDesc: 'Long description',
  nameUr: 'Urdu title',
  shortDescUr: 'Urdu summary',
  longDescUr: 'Urdu text',
  sizeLabel: 'Label',
  sizeLabelUr: 'Urdu label',
  'price.amount': 'Price',
  'price.currency': 'Currency',
  'potSize.size': 'Pot size',
  'potSize.unit': 'Unit',
  potType: 'Pot type',
  weightGrams: 'Weight',
  stock: 'Stock',
  ...plantLabels,
  src: 'Product image',
  images: 'Product image',
}
