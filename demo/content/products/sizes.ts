import type { PotType } from '../types'

/** A further size of a product of the seed, with its texts, care and drawing. Prices in rupees. */
export interface SizeContent {
  slug: string
  /** The slug of the product that it is a size of. */
  of: string
  price: number
  pot: { size: number; type: PotType }
  stock: number
}

/** Dearer than the first size, which so represents the group in lists. */
export const sizes: SizeContent[] = [
  { slug: 'jade-plant-medium', of: 'jade-plant', price: 1950, pot: { size: 8, type: 'Ceramic' }, stock: 9 },
  { slug: 'jade-plant-large', of: 'jade-plant', price: 3600, pot: { size: 12, type: 'Ceramic' }, stock: 4 },
]

/**
 * Products that are sizes of one plant or thing. Few: pages count a group once, the API counts every product, and the
 * demo has as many pages of both at every page size.
 */
export const groups: string[][] = [
  ['jade-plant', ...sizes.filter(({ of }) => of === 'jade-plant').map(({ slug }) => slug)],
  ['terracotta-pot-8', 'terracotta-pot-14'],
]
