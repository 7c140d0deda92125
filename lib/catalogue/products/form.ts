import { z } from 'zod'
import { apiText, inEnglish, inEnglishOf } from '@/lib/base/i18n/answer-text'
import { inputsOf, labelsOf } from '@/lib/catalogue/products/field'
import { productTable } from '@/lib/catalogue/products/fields'
import { list } from '@/lib/catalogue/products/form-list'
import { saleField, saleLabels } from '@/lib/catalogue/products/sale-field'
import type { ProductState } from '@/lib/catalogue/states/state'
import { reference, version } from '@/lib/platform/http/input-fields'
import { seenPart } from '@/lib/platform/http/seen'

// The product form (contract 2.1): the fields of the table and the pictures. Names in messages are field paths, as below /product
// each message of a 400 starts with its path (contract 0.3). Browser-safe.

export const MAX_PICTURES = 8
export const pictureCap = 5 * 1024 * 1024

const inputs = inputsOf(productTable)

/** All fields but the pictures, which the admin form validates before sending. */
export const productFields = z.strictObject(inputs)

/** A list of files, for the API documentation. */
const pictureFiles = {
  type: 'array',
  items: { type: 'string', format: 'binary' },
  maxItems: MAX_PICTURES,
} as const

/** Visitors see a picture of each product; one that they do not see may wait for it. Without a state it may be shown. */
const needsPicture = (state: ProductState | undefined) => state === undefined || state === 'SHOWN'

const tooMany = (field: string) => inEnglishOf(field, `may be at most ${MAX_PICTURES} pictures`)

const newPictures = list('src', z.file(inEnglishOf('src', 'must be files')), tooMany('src')).refine(
  (files) => files.length <= MAX_PICTURES,
  { error: tooMany('src'), params: { field: 'src' } },
)

/** A new product that visitors do not see yet, so that it may have no pictures. */
const unshownCreation = z.strictObject({
  ...inputs,
  sale: saleField,
  /** A product that it becomes another size of. */
  sizeOf: reference(inEnglish('sizeOf')).optional(),
  images: newPictures.meta(pictureFiles),
})

/** A new product that is shown. */
export const productCreation = unshownCreation.extend({
  images: newPictures
    .refine((files) => files.length > 0, {
      error: apiText('fields.required', { label: inEnglish('src') }),
      params: { field: 'src' },
    })
    .meta(pictureFiles),
})

/**
 * The form of a new product by its state. It is chosen before the fields are checked, because a missing picture is reported beside
 * the errors of other fields, where a check of the whole form does not run.
 */
export const creationFormOf = (sent: object) =>
  needsPicture(inputs.state.safeParse((sent as { state?: unknown }).state).data)
    ? productCreation
    : unshownCreation

/** `src` are the stored pictures in the new order; `images` are new and follow them. */
export const productChange = z
  .strictObject({
    ...inputs,
    sale: saleField,
    src: list('images', z.string(inEnglishOf('images', 'must be named by text')), tooMany('images'))
      .refine((srcs) => new Set(srcs).size === srcs.length, {
        error: inEnglishOf('images', 'name a picture twice'),
        params: { field: 'images' },
      })
      .meta({ type: 'array', items: { type: 'string' }, maxItems: MAX_PICTURES }),
    images: list('images', z.file(inEnglishOf('images', 'must be files')), tooMany('images')).meta(
      pictureFiles,
    ),
    /** The product, and with a stock the stock too, must not have changed since it was read (contract 0.8). */
    updatedAt: version.optional(),
    seen: seenPart.optional(),
  })
  .refine(({ state, src, images }) => !needsPicture(state) || src.length + images.length > 0, {
    path: ['images'],
    message: apiText('fields.required', { label: inEnglish('images') }),
  })
  .refine(({ src, images }) => src.length + images.length <= MAX_PICTURES, {
    path: ['images'],
    message: tooMany('images'),
  })

/** The fields of a product that a change replaces. A stock that is not sent stays. */
export const replacedFields = ({ withStock }: { withStock: boolean }): ReadonlySet<string> =>
  new Set([...Object.keys(inputs).filter((name) => withStock || name !== 'stock'), 'sale', 'src'])

export type ProductFields = z.output<typeof productFields>
export type ProductCreation = z.output<typeof productCreation>
export type ProductChange = z.output<typeof productChange>

/** Labels of the fields, by their name in the contract. */
export const productLabels: Readonly<Record<string, string>> = {
  ...labelsOf(productTable),
  ...saleLabels,
  src: 'Product image',
  images: 'Product image',
}
