import { slugOf } from '@/lib/products/slug'

/** The words of a search, each of which must occur in the name. */
export const splitWords = (name: string): string[] => [...new Set(name.split(/\s+/).filter(Boolean))]

/** Products with this much stock or less should be reordered; unlimited stock is never low. */
export const LOW_STOCK = 5

export const isEdited = (review: { createdAt: string; updatedAt: string }): boolean =>
  review.createdAt !== review.updatedAt

/** Null stock is not tracked: always available. */
export const isAvailable = (product: { stock: number | null }): boolean =>
  product.stock === null || product.stock > 0

/** The category a card names: the first that its page is not about, if there is one. */
export const cardCategory = (names: readonly string[], page: readonly string[]): string | undefined =>
  names.find((name) => !page.includes(slugOf(name)))

/** Categories that are not plants. */
export const supplies = ['seeds', 'fertilizers', 'pots-&-containers', 'gardening-accessories']

/** Categories of plants alone. The seasons also have seeds. */
const plantCategories = ['cactus', 'succulent', 'luxury-plants', 'exotic-plants', 'special-plants']

/** How the products of a list of these categories are counted: "148 plants", or "148 products" if it may have others. */
export const countKind = (slugs: readonly string[]): 'plants' | 'products' =>
  slugs.length > 0 && slugs.every((slug) => plantCategories.includes(slug)) ? 'plants' : 'products'
