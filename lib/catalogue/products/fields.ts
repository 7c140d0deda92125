import { z } from 'zod'
import { latinDigits } from '@/lib/base/digits'
import { apiText, inEnglish, inEnglishOf } from '@/lib/base/i18n/answer-text'
import { parseMoment } from '@/lib/base/time/karachi'
import type { Fields } from '@/lib/catalogue/products/field'
import { list } from '@/lib/catalogue/products/form-list'
import { MAX_LABEL_LENGTH } from '@/lib/catalogue/products/group-schema'
import { clearableNumber, plantFields } from '@/lib/catalogue/products/plant-fields'
import { slugOf } from '@/lib/catalogue/products/slug'
import { productStates } from '@/lib/catalogue/states/state'
import { clearableText, money, optionalText, text } from '@/lib/platform/http/input-fields'
import { MAX_TAX_CODE } from '@/lib/shop/tax/classes'

// The fields of a product that people enter, one row each (docs/development.md, A product field). Their parts have the order of
// the form; answers and files have other fields between them. Browser-safe.

/** In rupees. */
export const highestPrice = 10_000_000
export const MAX_NAME_LENGTH = 200
export const MAX_SHORT_LENGTH = 500
const MAX_WEIGHT_GRAMS = 999_999
export const MAX_STOCK = 1_000_000
export const MAX_CATEGORIES = 10
export const MAX_DESCRIPTION_LENGTH = 50_000

/** Distinct by slug; the first spelling stays. */
const distinct = (names: string[]) =>
  names.filter((name, at) => names.findIndex((other) => slugOf(other) === slugOf(name)) === at)

const tooManyCategories = apiText('fields.most', { label: inEnglish('categories'), most: MAX_CATEGORIES })
const categories = list('categories', text(inEnglish('categories'), 50), tooManyCategories)
  .transform(distinct)
  .refine((names) => names.length > 0, apiText('fields.required', { label: inEnglish('categories') }))
  .refine((names) => names.length <= MAX_CATEGORIES, tooManyCategories)
  .refine(
    (names) => names.every((name) => slugOf(name) !== ''),
    inEnglishOf('categories', 'must have letters or digits'),
  )
  .meta({ type: 'array', items: { type: 'string', maxLength: 50 }, minItems: 1, maxItems: MAX_CATEGORIES })

/** The size in the given unit, inches by default; 0 and blank mean none. */
const size = optionalText(inEnglish('potSize.size'), 20).transform((sent, context) => {
  if (sent === undefined) return null
  const value = latinDigits(sent)
  if (/^\d{1,5}(\.\d{1,2})?$/.test(value)) return Number(value) || null
  context.addIssue({
    code: 'custom',
    message: inEnglishOf('potSize.size', 'must be a number with at most two decimals'),
  })
  return z.NEVER
})

export const headFields = {
  name: {
    column: 'name',
    label: 'Product name',
    input: text(inEnglish('name'), MAX_NAME_LENGTH),
    output: z.string(),
  },
  categories: { label: 'Categories', input: categories, output: z.array(z.string()) },
} as const satisfies Fields

export const textFields = {
  shortDesc: {
    column: 'short_desc',
    label: 'Short description',
    urdu: 'short_desc_ur',
    input: text(inEnglish('shortDesc'), MAX_SHORT_LENGTH),
    output: z.string(),
  },
  longDesc: {
    column: 'long_desc',
    label: 'Long description',
    urdu: 'long_desc_ur',
    input: text(inEnglish('longDesc'), MAX_DESCRIPTION_LENGTH),
    output: z.string(),
  },
} as const satisfies Fields

/** The texts in Urdu; null where there is none. */
export const urduFields = {
  nameUr: {
    column: 'name_ur',
    label: 'Urdu title',
    input: clearableText(inEnglish('nameUr'), MAX_NAME_LENGTH),
    output: z.string().nullable(),
  },
  shortDescUr: {
    column: 'short_desc_ur',
    label: 'Urdu summary',
    input: clearableText(inEnglish('shortDescUr'), MAX_SHORT_LENGTH),
    output: z.string().nullable(),
  },
  /** Lists would be twice as long with it. */
  longDescUr: {
    column: 'long_desc_ur',
    label: 'Urdu text',
    input: clearableText(inEnglish('longDescUr'), MAX_DESCRIPTION_LENGTH),
    output: z.string().nullable().optional(),
  },
} as const satisfies Fields

/** The label that distinguishes a product in its group, if its pot does not. */
export const labelFields = {
  sizeLabel: {
    column: 'size_label',
    label: 'Label',
    input: clearableText(inEnglish('sizeLabel'), MAX_LABEL_LENGTH),
    output: z.string().nullable().optional(),
  },
  sizeLabelUr: {
    column: 'size_label_ur',
    label: 'Urdu label',
    input: clearableText(inEnglish('sizeLabelUr'), MAX_LABEL_LENGTH),
    output: z.string().nullable().optional(),
  },
} as const satisfies Fields

export const goodsFields = {
  price: {
    // The error is for the amount when no part was sent.
    input: z.preprocess(
      (value) => value ?? {},
      z.strictObject({
        amount: money(inEnglish('price.amount'), 1, highestPrice),
        currency: optionalText(inEnglish('price.currency'), 10)
          .refine(
            (value) => value === undefined || value === 'PKR',
            inEnglishOf('price.currency', 'must be PKR'),
          )
          .transform(() => 'PKR'),
      }),
    ),
    /** `was`: the regular price while a sale runs. */
    output: z.strictObject({ amount: z.number(), currency: z.string(), was: z.number().optional() }),
    parts: { amount: { label: 'Price', cell: 'price' }, currency: { label: 'Currency' } },
  },
  potSize: {
    input: z
      .strictObject({ size, unit: optionalText(inEnglish('potSize.unit'), 20) })
      .optional()
      .transform((pot) => (pot?.size ? { size: pot.size, unit: pot.unit ?? 'inches' } : null)),
    output: z.strictObject({ size: z.number(), unit: z.string() }).nullable(),
    parts: { size: { label: 'Pot size', cell: 'potSize' }, unit: { label: 'Unit', cell: 'potUnit' } },
  },
  potType: {
    column: 'pot_type',
    label: 'Pot type',
    input: optionalText(inEnglish('potType'), 50).transform((value) => value ?? null),
    output: z.string().nullable(),
  },
  /** The weight of one piece with its packing; null: not entered. */
  weightGrams: {
    column: 'weight_grams',
    label: 'Weight',
    whole: true,
    input: clearableNumber('weightGrams', 1, MAX_WEIGHT_GRAMS),
    output: z.int().nullable().optional(),
  },
  /** The code of its tax class (lib/shop/tax); null: that of its categories. One that the shop does not have counts as none. */
  taxClass: {
    column: 'tax_class',
    label: 'Tax class',
    input: clearableText(inEnglish('taxClass'), MAX_TAX_CODE),
    output: z.string().nullable().optional(),
  },
  /** Null: not tracked. */
  stock: {
    column: 'stock',
    label: 'Stock',
    whole: true,
    input: clearableNumber('stock', 0, MAX_STOCK),
    output: z.int().nullable(),
  },
} as const satisfies Fields

/** Whether visitors see it. Only answers to admins have these. */
export const stateFields = {
  /** Blank: unchanged, and of a new product SHOWN. */
  state: {
    column: 'state',
    label: 'State',
    input: optionalText(inEnglish('state'), 10)
      .transform((sent, context) => {
        const state = productStates.find((one) => one === sent?.toUpperCase())
        if (state || sent === undefined) return state
        context.addIssue({
          code: 'custom',
          message: inEnglishOf('state', 'must be DRAFT, SHOWN or HIDDEN'),
        })
        return z.NEVER
      })
      .optional(),
    output: z.enum(productStates).optional(),
  },
  /** When it becomes SHOWN by itself; null: when an admin says so. */
  showFrom: {
    label: 'Show from',
    input: clearableText(inEnglish('showFrom'), 40)
      .transform((sent, context) => {
        if (sent === null || sent === undefined) return sent
        const at = parseMoment(sent)
        if (at) return at
        context.addIssue({ code: 'custom', message: inEnglishOf('showFrom', 'must be a date and a time') })
        return z.NEVER
      })
      .optional(),
    output: z.iso.datetime({ precision: 3 }).nullable().optional(),
  },
} as const satisfies Fields

/** All fields, in the order of the form. */
export const productTable = {
  ...headFields,
  ...textFields,
  ...urduFields,
  ...labelFields,
  ...goodsFields,
  ...plantFields,
  ...stateFields,
} as const satisfies Fields
