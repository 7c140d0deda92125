import { z } from 'zod'
import type { filterKeys } from '@/lib/base/filter-keys.mjs'
import { apiText, inEnglish } from '@/lib/base/i18n/answer-text'
import { outputsOf } from '@/lib/catalogue/products/field'
import {
  goodsFields,
  headFields,
  labelFields,
  type productTable,
  stateFields,
  textFields,
  urduFields,
} from '@/lib/catalogue/products/fields'
import { groupDto } from '@/lib/catalogue/products/group-schema'
import { isNeed, needs } from '@/lib/catalogue/products/needs'
import { plantDto } from '@/lib/catalogue/products/plant'
import { slugOf } from '@/lib/catalogue/products/slug'
import { productReviewDto } from '@/lib/catalogue/reviews/schema'
import type { SearchPlan } from '@/lib/catalogue/search/match-sql'
import type { Listed, ProductState } from '@/lib/catalogue/states/state'
import { money, optionalText, pageQuery } from '@/lib/platform/http/input-fields'

export const sorts = ['newest', 'price', '-price', 'rating', 'relevance'] as const
/** The sort orders of the API, and one that only our own listings have. */
export type ListSort = (typeof sorts)[number] | 'best-selling'
/** Sort orders that only the admin list has. */
export type AdminSort = 'name' | '-name' | 'stock' | '-stock'

/** Filters of a product list, ready for the query: slugs, paisa, plain text. */
export interface ProductFilters {
  name?: string | undefined
  /** The plan of the search, set by the list. */
  search?: SearchPlan | null | undefined
  /** Any of these; an empty list means no filter. */
  categories: string[]
  /** Any of these in addition to `categories`. */
  within?: string[] | undefined
  /** Products that are in one of these categories, meet one of these needs (as stored), or are one of these. */
  anyOf?: { categories: string[]; needs: string[]; products: string[] } | undefined
  minPrice?: number | undefined
  maxPrice?: number | undefined
  potType?: string | undefined
  potSize?: { size: number; unit: string } | undefined
  minRating?: number | undefined
  inStock?: boolean | undefined
  /** All of these, as stored: storedNeed of lib/catalogue/products/needs.ts. Never empty. */
  needs?: string[] | undefined
  /** One value of each of these facets. */
  facets?: Partial<Record<(typeof filterKeys.products)[number], string>> | undefined
  /** One product of each group: of those that pass the other filters the cheapest in stock. */
  grouped?: boolean | undefined
  /** Only products without an Urdu name; admin list only. */
  lacksUrdu?: boolean | undefined
  /** Limited stock of at most this; admin list only. */
  maxStock?: number | undefined
  /** Missing: what visitors see. Others are for admins only. */
  state?: ProductState | Listed | undefined
  sort?: ListSort | AdminSort | undefined
}

const MAX_CATEGORY_FILTERS = 20
const MAX_CATEGORY_LENGTH = 50
// Above any price, and far below the limit of int4.
const highestPrice = 20_000_000

const rating = z
  .string()
  .regex(/^[1-5](\.\d)?$/, inEnglish('minRating must be from 1 to 5'))
  .transform(Number)
  .refine((value) => value <= 5, inEnglish('minRating must be from 1 to 5'))

/** Errors are for the whole parameter, named without its brackets (contract 0.7). */
function categoriesError(values: readonly string[]): string | undefined {
  if (values.length > MAX_CATEGORY_FILTERS)
    return apiText('fields.most', { label: inEnglish('categories'), most: MAX_CATEGORY_FILTERS })
  if (values.some((value) => !value.isWellFormed() || value.includes('\u0000'))) {
    return inEnglish('categories have characters that cannot be stored')
  }
  if (values.some((value) => value.trim().length > MAX_CATEGORY_LENGTH)) {
    return inEnglish(`each of categories may be at most ${MAX_CATEGORY_LENGTH} characters long`)
  }
  return undefined
}

export const productQuery = z
  .strictObject({
    ...pageQuery,
    name: optionalText(inEnglish('name'), 100),
    'categories[]': z.array(z.string()).optional(),
    'needs[]': z
      .array(z.string())
      .optional()
      .meta({ type: 'array', items: { type: 'string', enum: [...needs] } }),
    minPrice: money(inEnglish('minPrice'), 0, highestPrice).optional(),
    maxPrice: money(inEnglish('maxPrice'), 0, highestPrice).optional(),
    potType: optionalText(inEnglish('potType'), 50),
    minRating: rating.optional(),
    inStock: z
      .enum(['true', 'false'], { error: apiText('fields.boolean', { label: inEnglish('inStock') }) })
      .optional(),
    grouped: z
      .enum(['true', 'false'], { error: apiText('fields.boolean', { label: inEnglish('grouped') }) })
      .optional(),
    sort: z
      .enum(sorts, {
        error: inEnglish('sort must be newest, price, price with a minus before it, rating or relevance'),
      })
      .optional(),
  })
  .superRefine((query, context) => {
    const message = categoriesError(query['categories[]'] ?? [])
    if (message) context.addIssue({ code: 'custom', path: ['categories'], message })
    if (!(query['needs[]'] ?? []).every(isNeed)) {
      context.addIssue({
        code: 'custom',
        path: ['needs'],
        message: inEnglish(`needs must be among ${needs.join(', ')}`),
      })
    }
    if (query.minPrice !== undefined && query.maxPrice !== undefined && query.minPrice > query.maxPrice) {
      context.addIssue({
        code: 'custom',
        path: ['maxPrice'],
        message: inEnglish('maxPrice must not be below minPrice'),
      })
    }
  })
  .transform(
    ({ page, limit, inStock, grouped, 'categories[]': categories = [], 'needs[]': wanted, ...rest }) => ({
      page,
      limit,
      // Which month is meant is known when the list is read.
      ...(wanted?.length ? { needs: [...new Set(wanted.filter(isNeed))] } : {}),
      filters: {
        ...rest,
        // Only true filters the list.
        inStock: inStock === 'true',
        ...(grouped === 'true' ? { grouped: true } : {}),
        // Blank values are ignored; one without a slug (such as '-') matches nothing.
        categories: [...new Set(categories.filter((value) => value.trim() !== '').map(slugOf))],
      } satisfies ProductFilters,
    }),
  )

const moment = z.iso.datetime({ precision: 3 })
const ratingDto = z.strictObject({ average: z.number(), count: z.int() })
const { name, categories } = outputsOf(headFields)

/** Contract 1.3: the same for all viewers, but for the state, which only admins get. Lists leave out what is optional. */
export const productDto = z.strictObject({
  _id: z.string(),
  name,
  ...outputsOf(textFields),
  ...outputsOf(urduFields),
  ...outputsOf(labelFields),
  /** Its group, and the code of the group in an import. */
  groupId: z.string().nullable().optional(),
  groupCode: z.string().nullable().optional(),
  categories,
  src: z.array(z.string()),
  ...outputsOf(goodsFields),
  ...plantDto.partial().shape,
  ...outputsOf(stateFields),
  /** For admins only: a sale that runs or is planned; absent without one. */
  sale: z.strictObject({ amount: z.number(), from: moment.nullable(), to: moment.nullable() }).optional(),
  rating: ratingDto,
  createdAt: moment,
  updatedAt: moment,
})
export type ProductDto = z.infer<typeof productDto>
/** The fields of the table. */
export type EnteredDto = Pick<ProductDto, keyof typeof productTable>

export const productDetailDto = productDto.extend({ group: groupDto, reviews: z.array(productReviewDto) })
export type ProductDetailDto = z.infer<typeof productDetailDto>

/** Parameters of the search page; undefined for invalid values. */
export function searchName(value: string | string[] | undefined): string | undefined {
  return optionalText(inEnglish('name'), 100).safeParse(value).data
}
