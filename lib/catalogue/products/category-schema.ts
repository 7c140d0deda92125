import { z } from 'zod'
import { apiText, inEnglish, inEnglishOf, label } from '@/lib/base/i18n/answer-text'
import { categoryKinds } from '@/lib/catalogue/products/category-kinds'
import { CATEGORY_SLUG, slugOf } from '@/lib/catalogue/products/slug'
import { clearableText, pageQuery, plainLine, text, wholeNumber } from '@/lib/platform/http/input-fields'
import { seen } from '@/lib/platform/http/seen'
import { isPictureSource } from '@/lib/shop/identity/schema'
import { MAX_TAX_CODE } from '@/lib/shop/tax/classes'

// Categories (contract 2.1). An admin makes them, and products bring new ones.

const MAX_CATEGORY_NAME = 50
export const MAX_CATEGORY_POSITION = 999

export const categoryDto = z.strictObject({
  _id: z.string(),
  slug: z.string(),
  name: z.string(),
  /** Null: none. */
  nameUr: z.string().nullable(),
  /** How many products of the catalogue it has. */
  products: z.int(),
  kind: z.enum(categoryKinds),
  /** The category above it; null: none. */
  parent: z.string().nullable(),
  position: z.int(),
  /** Null: none. */
  picture: z.string().nullable(),
  /** The code of the tax class of its products (lib/shop/tax); absent: that of the category above it, else that of the shop. */
  taxClass: z.string().optional(),
})
type CategoryDto = z.infer<typeof categoryDto>
/** A category as it is stored, with null where it has no tax class. */
export type Category = Omit<CategoryDto, 'taxClass'> & { taxClass: string | null }

/** A category in the API, whose answers have a tax class only where there is one. */
export const toCategoryDto = ({ taxClass, ...category }: Category): CategoryDto => ({
  ...category,
  ...(taxClass === null ? {} : { taxClass }),
})

export const categoryQuery = z.strictObject(pageQuery)

const fields = {
  name: plainLine(label('name'), MAX_CATEGORY_NAME).refine((value) => slugOf(value) !== '', {
    error: apiText('fields.required', { label: label('name') }),
  }),
  nameUr: clearableText(inEnglish('Urdu name'), MAX_CATEGORY_NAME),
  slug: text(label('address'), MAX_CATEGORY_NAME).regex(
    CATEGORY_SLUG,
    inEnglish('Address must be small Latin letters, digits, & and single hyphens'),
  ),
  kind: z.enum(categoryKinds, { error: inEnglish(`Kind must be one of ${categoryKinds.join(', ')}`) }),
  parent: clearableText(inEnglish('Parent'), 50),
  position: wholeNumber(inEnglish('Position'), 0, MAX_CATEGORY_POSITION),
  picture: clearableText(label('picture'), 200).refine((value) => !value || isPictureSource(value), {
    error: inEnglishOf(label('picture'), 'must be an uploaded picture'),
  }),
  taxClass: clearableText(inEnglish('Tax class'), MAX_TAX_CODE),
}

/** Without a slug and a kind it has those that its name suggests. */
export const categoryForm = z.strictObject({
  ...fields,
  slug: fields.slug.optional(),
  kind: fields.kind.optional(),
  position: fields.position.default(0),
})
export type CategoryForm = z.output<typeof categoryForm>

/** A field that is absent stays as it is. */
export const categoryChange = z.strictObject({ ...fields, seen }).partial()
export type CategoryChange = z.output<typeof categoryChange>
