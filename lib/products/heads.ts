/** The categories whose listings have a drawing at their head (prisma/seed/drawings/scene/heads.ts). */
export const headNames = [
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
export const headOf = (slugs: readonly string[]): HeadName | undefined =>
  headNames.find((name) => name === slugs[0])

/** The name of its file, below /art/heads. */
export const headFile = (name: HeadName): string => name.replaceAll('-&-', '-and-')
