import { z } from 'zod'
import { apiText, inEnglish, label } from '@/lib/base/i18n/answer-text'
import { isId } from '@/lib/base/ids'
import { needs } from '@/lib/catalogue/products/needs'
import { CATEGORY_SLUG } from '@/lib/catalogue/products/slug'
import { text } from '@/lib/platform/http/input-fields'
import { seen } from '@/lib/platform/http/seen'
import { inBoth, pictureSource } from '@/lib/shop/identity/schema'

// The collections of the shop, its seasons, and which plants it features on the home page. Browser-safe.

export const MAX_COLLECTIONS = 12
export const MAX_COLLECTION_NAME = 60
export const MAX_LEAD = 200
const MAX_CATEGORIES = 20
const MAX_PRODUCTS = 60
const MAX_FEATURED = 24

const bool = (name: string) => z.boolean({ error: apiText('fields.boolean', { label: inEnglish(name) }) })
const slug = text(inEnglish('Category'), 50)
const productIds = (most: number) =>
  z
    .array(text(inEnglish('Product'), 50).refine(isId, inEnglish('There is no such product')))
    .max(most, inEnglish(`At most ${most} products`))

/** A slug of its own, or those of its categories joined by commas. */
const address = text(label('address'), 200).refine(
  (value) => value.split(',').every((part) => CATEGORY_SLUG.test(part)),
  inEnglish('Address must be small Latin letters, digits, & and single hyphens'),
)

const collection = z
  .strictObject({
    /** It stays, whatever the collection is called. */
    key: text(inEnglish('Key'), 40).regex(/^[\w-]+$/, inEnglish('Key must be letters and digits')),
    slug: address,
    name: inBoth('Name', MAX_COLLECTION_NAME),
    lead: inBoth('Description', MAX_LEAD),
    picture: pictureSource(label('picture')),
    /** A product is in the collection if it is in one of these categories, meets one of these needs, or is one of these. */
    categories: z.array(slug).max(MAX_CATEGORIES, inEnglish(`At most ${MAX_CATEGORIES} categories`)),
    needs: z.array(z.enum(needs)).max(needs.length),
    products: productIds(MAX_PRODUCTS),
    isOnHome: bool('On the home page'),
    /** Slugs that it had before and that lead to it. */
    former: z.array(address).max(50).default([]),
  })
  .refine(({ name }) => name.en !== '', {
    path: ['name', 'en'],
    error: apiText('fields.required', { label: label('name') }),
  })
  .refine((one) => one.categories.length + one.needs.length + one.products.length > 0, {
    path: ['categories'],
    error: inEnglish('Choose categories, needs or products'),
  })
export type Collection = z.output<typeof collection>

const month = z.int().min(1).max(12)
const season = z.strictObject({
  category: slug,
  months: z.array(month).min(1, inEnglish('Choose its months')).max(12),
  /** Beside its name in the menu. */
  label: inBoth('Label', MAX_COLLECTION_NAME),
  /** Below the title of its list. */
  lead: inBoth('Description', MAX_LEAD),
})
export type Season = z.output<typeof season>

/** Reports values that occur more than once, beside the field. */
const distinct =
  <T>(name: string, keyOf: (item: T) => readonly (string | number)[]) =>
  (items: readonly T[], context: z.RefinementCtx) => {
    const known = new Set<string | number>()
    for (const [at, item] of items.entries()) {
      const keys = keyOf(item)
      if (keys.some((key) => known.has(key)))
        context.addIssue({ code: 'custom', path: [at, name], message: inEnglish('It is used twice') })
      for (const key of keys) known.add(key)
    }
  }

export const collectionList = z.strictObject({
  collections: z
    .array(collection)
    .max(MAX_COLLECTIONS, inEnglish(`At most ${MAX_COLLECTIONS} collections`))
    .superRefine(distinct('key', ({ key }) => [key]))
    .superRefine(distinct('slug', ({ slug }) => [slug])),
  /** Without a list there are no seasons. */
  seasons: z.strictObject({
    name: inBoth('Name', MAX_COLLECTION_NAME),
    list: z
      .array(season)
      .max(12, inEnglish('At most 12 seasons'))
      .superRefine(distinct('months', ({ months }) => months)),
  }),
  featured: z.strictObject({
    by: z.enum(['best-selling', 'newest', 'chosen'], {
      error: inEnglish('Choose which plants are featured'),
    }),
    products: productIds(MAX_FEATURED),
  }),
  /** The shop says with these what it sells; blank: nothing. */
  words: z.strictObject({
    /** Above the list of all products. */
    lead: inBoth('Above all products', MAX_LEAD),
    /** The description of that list for search engines. */
    description: inBoth('For search engines', MAX_LEAD),
    /** On the about page. */
    about: inBoth('On the about page', MAX_LEAD),
  }),
})
export type Collections = z.output<typeof collectionList>

export const collectionListForm = collectionList.extend({ seen: seen.optional() })
export type CollectionsForm = z.output<typeof collectionListForm>
