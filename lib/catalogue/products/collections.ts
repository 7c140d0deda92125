import { paths } from '@/lib/base/paths'
import { type Season, seasonAt, seasons } from '@/lib/base/time/seasons'

/** `luxury-plants` -> `Luxury Plants`. */
export const categoryTitle = (slug: string): string =>
  slug
    .split('-')
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')

export type StoreItem = {
  name: string
  value: string
  /** true: a listing at /collection/{value}; false: a page of its own. */
  collection: boolean
  /** true: the value follows the calendar; see `func`. */
  dynamic: boolean
  func?: (now: Date) => Season
}

export const storeItems = [
  { name: 'Swap Marketplace', value: 'plant-swaps', collection: false, dynamic: false },
  { name: 'Services', value: 'services', collection: false, dynamic: false },
  { name: 'Seasonal Plants', value: '', collection: true, dynamic: true, func: seasonAt },
  { name: 'Best Low Light Indoor Plants', value: 'special-plants', collection: true, dynamic: false },
  { name: 'Exotic Plants', value: 'exotic-plants', collection: true, dynamic: false },
  { name: 'Cactus', value: 'cactus', collection: true, dynamic: false },
  { name: 'Succulent', value: 'succulent', collection: true, dynamic: false },
  { name: 'Seeds', value: 'seeds', collection: true, dynamic: false },
  { name: 'Fertilizers', value: 'fertilizers', collection: true, dynamic: false },
  { name: 'Pots & Containers', value: 'pots-&-containers', collection: true, dynamic: false },
  { name: 'Gardening Accessories', value: 'gardening-accessories', collection: true, dynamic: false },
] as const satisfies readonly StoreItem[]

const storeItemValue = (item: StoreItem, now: Date): string => item.func?.(now) ?? item.value

export function storeItemPath(item: StoreItem, now: Date): string {
  const value = storeItemValue(item, now)
  return item.collection ? paths.collection([value]) : `/${value}`
}

/** Texts and pictures are named by the key. */
export type Collection = { key: string; value: readonly string[] }

export const collections = [
  { key: 'cactus', value: ['cactus'] },
  { key: 'succulents', value: ['succulent', 'luxury-plants'] },
  { key: 'exotic', value: ['exotic-plants'] },
  { key: 'pots', value: ['pots-&-containers'] },
  { key: 'seeds', value: ['seeds'] },
  { key: 'accessories', value: ['gardening-accessories'] },
] as const satisfies readonly Collection[]

/** Collections and store items whose texts the shop may write itself. */
export const namedCollections = [
  ...collections,
  { key: 'lowLight', value: ['special-plants'] },
  { key: 'succulent', value: ['succulent'] },
  { key: 'fertilizers', value: ['fertilizers'] },
] as const satisfies readonly Collection[]
export type NamedCollection = (typeof namedCollections)[number]['key']

/** The one whose page has exactly these values. */
export const namedCollectionOf = (values: readonly string[]) =>
  namedCollections.find(({ value }) => value.join(',') === values.join(','))

/** Whether a collection has this name, even if it is empty. */
export const isStoreValue = (value: string): boolean =>
  seasons.some((season) => season === value) ||
  storeItems.some((item) => item.collection && !item.dynamic && item.value === value)
