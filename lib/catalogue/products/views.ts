import type { Paisa } from '@/lib/base/money'
import type { PlainKey } from '@/lib/catalogue/products/field'
import type { goodsFields, textFields } from '@/lib/catalogue/products/fields'
import type { Variation } from '@/lib/catalogue/products/group-schema'
import type { Need } from '@/lib/catalogue/products/needs'
import type { PlantFacts } from '@/lib/catalogue/products/plant'
import type { EnteredDto } from '@/lib/catalogue/products/schema'
import type { ProductState } from '@/lib/catalogue/states/state'

// Views of products, as the pages show them.

/** The picture of a card; its size reserves the space. */
export interface CardPicture {
  src: string
  width: number
  height: number
}

/** Data of a product card. Prices in paisa. */
export interface ProductCard {
  id: string
  /** The readable address of its page, in a shop that has them. */
  address?: string
  name: string
  shortDesc: string
  /** On Urdu pages, of texts that are in English. */
  nameLang?: 'en'
  lineLang?: 'en'
  price: Paisa
  categories: string[]
  /** The names in the language of the page, where they are stored in another one; null: not translated. */
  categoryNames?: (string | null)[]
  /** The slugs of the categories, where one is not its name written as a slug. */
  slugs?: string[]
  /** How many of them stand on the line of the narrowest card; missing: all. */
  namesShown?: number
  /** The wider line on which all of them stand. */
  lineForAll?: 'wide' | 'wider'
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
  price: Paisa
  currency: string
  /** Null: not tracked. */
  stock: number | null
  categories: string[]
  picture: string | null
  state: ProductState
  /** When a draft or a hidden one shows by itself, as ISO 8601. */
  showFrom: string | null
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
  slug: string
  name: string
  nameUr: string | null
}

/** The name of a line of a cart or an order when other products of the group have the same name. */
export interface LineName {
  name: string
  nameUr: string | null
}

/** A product of the size chooser. Price in paisa. */
export interface SizeChoice {
  id: string
  address?: string
  name: string
  /** The label in the language of the page. */
  label: string
  price: Paisa
  currency: string
  stock: number | null
  /** The address of its first picture. */
  picture: string | null
}

/** Its descriptions and all of its plain fields. */
export type ShownFields = Pick<EnteredDto, keyof typeof textFields | PlainKey<typeof goodsFields>>

/** Data of a product's page, its descriptions in the language of the page. Prices in paisa. */
export interface ProductView extends ShownFields {
  id: string
  address?: string
  name: string
  nameUr: string | null
  price: Paisa
  /** The regular price during a sale. */
  was?: Paisa
  /** When the sale ends, as ISO 8601; absent while that is not known. */
  saleTo?: string
  currency: string
  potSize: string | null
  plant: PlantFacts
  /** The needs that the plant meets at any time of the year. */
  needs: Need[]
  groupId: string | null
  /** The group with all its products in the catalogue, smallest size first; null without another one. */
  group: { id: string; variesBy: Variation; sizes: SizeChoice[]; line: LineName | null } | null
  categories: NamedCategory[]
  /** The codes of the tax classes of its categories, in their order. */
  categoryClasses: (string | null)[]
  pictures: (CardPicture & { placeholder: string })[]
  rating: { average: number; count: number }
  /** How many reviews gave one star, two, … five. */
  byStars: number[]
  /** The newest only; rating.count is the total. */
  reviews: ReviewView[]
  /** Ids of the authors, for cache tags only. */
  authors: string[]
}

/** Data of the page of a deleted or hidden product. */
export type DepartedProduct = Pick<ProductView, 'id' | 'name' | 'nameUr' | 'categories'> & {
  isDeleted: boolean
}
