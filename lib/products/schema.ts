import { z } from 'zod'
import type { filterKeys } from '@/lib/http/filter-keys.mjs'
import { money, optionalText, pageQuery } from '@/lib/http/text'
import { groupDto, type Variation } from '@/lib/products/groups/schema'
import { type PlantFacts, plantDto } from '@/lib/products/plant'
import { slugOf } from '@/lib/products/slug'
import { productReviewDto } from '@/lib/reviews/schema'
import type { SearchPlan } from '@/lib/search/match-sql'

export const sorts = ['newest', 'price', '-price', 'rating', 'relevance'] as const
/** The sort orders of the API, and one that only our own listings have. */
export type ListSort = (typeof sorts)[number] | 'best-selling'
/** Those that only the admin list has. */
export type AdminSort = 'name' | '-name' | 'stock' | '-stock'

/** Filters of a product list, ready for the query: slugs, paisa, plain text. */
export interface ProductFilters {
  name?: string | undefined
  /** The plan of the search, set by the list. */
  search?: SearchPlan | null | undefined
  /** Any of these; an empty list means no filter. */
  categories: string[]
  /** A category that applies in addition to `categories`. */
  within?: string | undefined
  minPrice?: number | undefined
  maxPrice?: number | undefined
  potType?: string | undefined
  potSize?: { size: number; unit: string } | undefined
  minRating?: number | undefined
  inStock?: boolean | undefined
  /** All of these, as stored: storedNeed of lib/products/needs.ts. Never empty. */
  needs?: string[] | undefined
  /** One value of each of these facets. */
  facets?: Partial<Record<(typeof filterKeys.products)[number], string>> | undefined
  /** One product of each group: of those that pass the other filters the cheapest in stock. */
  grouped?: boolean | undefined
  /** Without an Urdu name; admin list only. */
  lacksUrdu?: boolean | undefined
  /** Limited stock of at most this; admin list only. */
  maxStock?: number | undefined
  sort?: ListSort | AdminSort | undefined
}

const MAX_CATEGORY_FILTERS = 20
const MAX_CATEGORY_LENGTH = 50
// Above any price, and far below the limit of int4.
const highestPrice = 20_000_000

const rating = z
  .string()
  .regex(/^[1-5](\.\d)?$/, 'minRating must be from 1 to 5')
  .transform(Number)
  .refine((value) => value <= 5, 'minRating must be from 1 to 5')

/** Errors are for the whole parameter, named without its brackets (contract 0.7). */
function categoriesError(values: readonly string[]): string | undefined {
  if (values.length > MAX_CATEGORY_FILTERS) return `categories may be at most ${MAX_CATEGORY_FILTERS}`
  if (values.some((value) => !value.isWellFormed() || value.includes('\u0000'))) {
    return 'categories have characters that cannot be stored'
  }
  if (values.some((value) => value.trim().length > MAX_CATEGORY_LENGTH)) {
    return `each of categories may be at most ${MAX_CATEGORY_LENGTH} characters long`
  }
  return undefined
}

export const productQuery = z
  .strictObject({
    ...pageQuery,
    name: optionalText('name', 100),
    'categories[]': z.array(z.string()).optional(),
    minPrice: money('minPrice', 0, highestPrice).optional(),
    maxPrice: money('maxPrice', 0, highestPrice).optional(),
    potType: optionalText('potType', 50),
    minRating: rating.optional(),
    inStock: z.enum(['true', 'false'], { error: 'inStock must be true or false' }).optional(),
    grouped: z.enum(['true', 'false'], { error: 'grouped must be true or false' }).optional(),
    sort: z
      .enum(sorts, { error: 'sort must be newest, price, price with a minus before it, rating or relevance' })
      .optional(),
  })
  .superRefine((query, context) => {
    const message = categoriesError(query['categories[]'] ?? [])
    if (message) context.addIssue({ code: 'custom', path: ['categories'], message })
    if (query.minPrice !== undefined && query.maxPrice !== undefined && query.minPrice > query.maxPrice) {
      context.addIssue({ code: 'custom', path: ['maxPrice'], message: 'maxPrice must not be below minPrice' })
    }
  })
  .transform(({ page, limit, inStock, grouped, 'categories[]': categories = [], ...rest }) => ({
    page,
    limit,
    filters: {
      ...rest,
      // Only true filters the list.
      inStock: inStock === 'true',
      ...(grouped === 'true' ? { grouped: true } : {}),
      // Blank values are ignored; one without a slug (such as '-') matches nothing.
      categories: [...new Set(categories.filter((value) => value.trim() !== '').map(slugOf))],
    } satisfies ProductFilters,
  }))

const moment = z.iso.datetime({ precision: 3 })
const priceDto = z.strictObject({ amount: z.number(), currency: z.string() })
const ratingDto = z.strictObject({ average: z.number(), count: z.int() })

/** Contract 1.3: the same for all viewers. */
export const productDto = z.strictObject({
  _id: z.string(),
  name: z.string(),
  shortDesc: z.string(),
  longDesc: z.string(),
  /** Urdu texts; null where there is none. */
  nameUr: z.string().nullable(),
  shortDescUr: z.string().nullable(),
  /** Left out of lists, which it would make twice as long. */
  longDescUr: z.string().nullable().optional(),
  /** What distinguishes it in its group, if its pot does not say so; left out of lists. */
  sizeLabel: z.string().nullable().optional(),
  sizeLabelUr: z.string().nullable().optional(),
  /** Its group, and the code of the group in an import; left out of lists. */
  groupId: z.string().nullable().optional(),
  groupCode: z.string().nullable().optional(),
  categories: z.array(z.string()),
  src: z.array(z.string()),
  price: priceDto,
  potSize: z.strictObject({ size: z.number(), unit: z.string() }).nullable(),
  potType: z.string().nullable(),
  /** Of one piece with its packing; null: not entered; left out of lists. */
  weightGrams: z.int().nullable().optional(),
  stock: z.int().nullable(),
  /** Left out of lists, as they are only shown with one product. */
  ...plantDto.partial().shape,
  rating: ratingDto,
  createdAt: moment,
  updatedAt: moment,
})
export type ProductDto = z.infer<typeof productDto>

export const productDetailDto = productDto.extend({ group: groupDto, reviews: z.array(productReviewDto) })
export type ProductDetailDto = z.infer<typeof productDetailDto>

/** The picture of a card; its size reserves the space. */
export interface CardPicture {
  src: string
  width: number
  height: number
}

/** Data of a product card. Prices in paisa. */
export interface ProductCard {
  id: string
  name: string
  shortDesc: string
  /** On Urdu pages, of texts that are in English. */
  nameLang?: 'en'
  lineLang?: 'en'
  price: number
  /** The one that the card names; missing without categories. */
  category?: string
  /** In the language of the page, where it is stored in another one. */
  categoryName?: string
  /** Stored path or address; its size does not matter, as the frame has one shape. */
  picture: string | null
  /** Missing without reviews. */
  rating?: { average: number; count: number }
  soldOut?: true
  /** Other sizes cost more. */
  from?: true
}

/** A row of the admin list. Price in paisa. */
export interface AdminProduct {
  id: string
  name: string
  nameUr: string | null
  price: number
  currency: string
  /** Null: not tracked. */
  stock: number | null
  categories: string[]
  picture: string | null
  /** The version that a change must be based on. */
  updatedAt: string
}

export interface ReviewView {
  id: string
  author: string
  rating: number
  comment: string
  createdAt: string
  updatedAt: string
}

export interface NamedCategory {
  name: string
  nameUr: string | null
}

/** What a line of a cart or an order is called when other products of the group have the same name. */
export interface LineName {
  name: string
  nameUr: string | null
}

/** A product of the size chooser. Price in paisa. */
export interface SizeChoice {
  id: string
  name: string
  /** In the language of the page. */
  label: string
  price: number
  currency: string
  stock: number | null
  /** Of its first picture. */
  picture: string | null
}

/** Data of a product's page, its descriptions in the language of the page. Prices in paisa. */
export interface ProductView {
  id: string
  name: string
  nameUr: string | null
  shortDesc: string
  longDesc: string
  price: number
  currency: string
  potSize: string | null
  potType: string | null
  stock: number | null
  plant: PlantFacts
  groupId: string | null
  /** The group with all its products in the catalogue, smallest size first; null without another one. */
  group: { id: string; variesBy: Variation; sizes: SizeChoice[]; line: LineName | null } | null
  categories: NamedCategory[]
  pictures: (CardPicture & { placeholder: string })[]
  rating: { average: number; count: number }
  /** How many reviews gave one star, two, … five. */
  byStars: number[]
  /** The newest only; rating.count is the total. */
  reviews: ReviewView[]
  /** Ids of the authors, for cache tags only. */
  authors: string[]
}

/** Data of the page of a deleted product. */
export type DepartedProduct = Pick<ProductView, 'id' | 'name' | 'nameUr' | 'categories'>

/** Parameters of the search page; undefined for invalid values. */
export function searchName(value: string | string[] | undefined): string | undefined {
  return optionalText('name', 100).safeParse(value).data
}
