/** A product of the seed. Prices in rupees; all other fields become columns of the same name. */
export interface ProductContent {
  /** Also names the drawing in prisma/seed/drawings/species. */
  slug: string
  name: string
  botanical?: string
  categories: Category[]
  price: number
  pot?: { size: number; type?: PotType }
  /** Null: not tracked (made to order, always available). */
  stock: number | null
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

export interface Care {
  light: 'Low light' | 'Bright, no direct sun' | 'Part sun' | 'Full sun'
  water: 'Rarely' | 'Weekly' | 'Twice a week' | 'Daily in summer'
  height: string
  /** Not poisonous to cats and dogs when nibbled. Spines are mentioned in the text. */
  petSafe: boolean
  difficulty: 'Easy' | 'Moderate' | 'Demanding'
}

/** [light, water, height, petSafe, difficulty] a tuple, because a hundred products have it. */
export const care = (
  light: Care['light'],
  water: Care['water'],
  height: string,
  petSafe: boolean,
  difficulty: Care['difficulty'],
): Care => ({ light, water, height, petSafe, difficulty })
