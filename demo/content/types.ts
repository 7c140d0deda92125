import type { PlantFacts } from '@/lib/catalogue/products/plant'

/** A product of the seed. Prices in rupees; all other fields become columns of the same name. */
export interface ProductContent {
  /** Also names the drawing in demo/drawings/species. */
  slug: string
  name: string
  botanical?: string
  categories: Category[]
  price: number
  pot?: { size: number; type?: PotType }
  /** Null: not tracked (made to order, always available). */
  stock: number | null
  /** Of plants; what else is known of them: content/products/facts.ts. */
  care?: Care
  short: string
  about: string[]
  /** What the list below the text is called; plants default to "Looking after it". */
  listTitle?: string
  list: string[]
  note?: string
}

export type Category =
  | 'Cactus'
  | 'Succulent'
  | 'Luxury Plants'
  | 'Exotic Plants'
  | 'Special Plants'
  | 'Spring'
  | 'Summer'
  | 'Autumn'
  | 'Winter'
  | 'Seeds'
  | 'Fertilizers'
  | 'Pots & Containers'
  | 'Gardening Accessories'

export type PotType = 'Plastic' | 'Clay' | 'Ceramic' | 'Fibre' | 'Cement' | 'Metal' | 'Jute' | 'Grow Bag'

export type Care = Pick<PlantFacts, 'light' | 'water' | 'height' | 'difficulty' | 'habit'>

/** [light, water, height in cm, difficulty, habit] a tuple, because a hundred products have it. */
export const care = (
  light: Care['light'],
  water: Care['water'],
  [min, max]: readonly [from: number, to: number],
  difficulty: Care['difficulty'],
  habit: Care['habit'] = 'upright',
): Care => ({ light, water, height: { min, max }, difficulty, habit })
