// The columns of an export of WooCommerce.

export const attributes = Array.from({ length: 10 }, (_, at) => at + 1)
/** The columns by their headers, in lower case. */
export const named = {
  id: ['id'],
  type: ['type'],
  sku: ['sku'],
  name: ['name'],
  published: ['published'],
  visibility: ['visibility in catalog', 'visibility in catalogue'],
  summary: ['short description'],
  description: ['description'],
  inStock: ['in stock?'],
  stock: ['stock'],
  backorders: ['backorders allowed?'],
  salePrice: ['sale price'],
  price: ['regular price'],
  categories: ['categories'],
  kilograms: ['weight (kg)'],
  grams: ['weight (g)'],
  pounds: ['weight (lbs)'],
  ounces: ['weight (oz)'],
  pictures: ['images'],
  parent: ['parent'],
} as const
export type Named = keyof typeof named
export type Column = Named | `attribute${number}` | `value${number}`

export const columns: Readonly<Record<Column, readonly string[]>> = {
  ...named,
  ...Object.fromEntries(attributes.map((at) => [`attribute${at}`, [`attribute ${at} name`]])),
  ...Object.fromEntries(attributes.map((at) => [`value${at}`, [`attribute ${at} value(s)`]])),
}

export const uses: Record<Named, string> = {
  id: 'which product it is',
  type: 'whether it is imported',
  sku: 'which product it is',
  name: 'name',
  published: 'whether it is imported',
  visibility: 'whether it is imported',
  summary: 'shortDesc',
  description: 'longDesc',
  inStock: 'stock',
  stock: 'stock',
  backorders: 'stock',
  salePrice: 'price, where there is no regular one',
  price: 'price',
  categories: 'categories',
  kilograms: 'weightGrams',
  grams: 'weightGrams',
  pounds: 'weightGrams',
  ounces: 'weightGrams',
  pictures: 'pictures',
  parent: 'which rows are sizes of one plant',
}
