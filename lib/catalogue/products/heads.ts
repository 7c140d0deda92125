/** The drawings for the heads of lists (demo/drawings/scene/heads.ts): of caretakers, of all products, and of things that categories have. */
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

/** The name of its file, below /art/heads. */
export const headFile = (name: HeadName): string => name.replaceAll('-&-', '-and-')

/** The drawing as the picture of a category. */
export const headPicture = (name: HeadName): string => `/art/heads/${headFile(name)}.webp`
