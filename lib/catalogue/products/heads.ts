/** The categories whose listings have a drawing at their head (demo/drawings/scene/heads.ts), all products, and caretakers. */
export const headNames = [
  'caretakers',
  'all-products',
  'cactus',
  'succulent',
  'luxury-plants',
  'exotic-plants',
  'special-plants',
  'spring',
  'summer',
  'autumn',
  'winter',
  'seeds',
  'fertilizers',
  'pots-&-containers',
  'gardening-accessories',
] as const
export type HeadName = (typeof headNames)[number]

/** The drawing of a list of categories: that of the first one. */
export const headOf = ([first = 'all-products']: readonly string[]): HeadName | undefined =>
  headNames.find((name) => name === first)

/** The name of its file, below /art/heads. */
export const headFile = (name: HeadName): string => name.replaceAll('-&-', '-and-')
