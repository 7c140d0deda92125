// Needs that buyers have of a plant. Each need is a facet of the lists and a listing of its own at /plants/{need}. Which plants
// meet it: the function plant_needs of the migrations, explained in docs/decisions/0051-facts-about-plants.md.

export const needs = ['low-light', 'pet-safe', 'hard-to-kill', 'flowering-now', 'indoor', 'outdoor'] as const
export type Need = (typeof needs)[number]

export const isNeed = (text: string): text is Need => needs.some((need) => need === text)

/** The facet of a need, and its value in an address. */
export const facetOfNeed = {
  'low-light': ['lowLight', '1'],
  'pet-safe': ['petSafe', '1'],
  'hard-to-kill': ['hardToKill', '1'],
  'flowering-now': ['flowering', '1'],
  indoor: ['place', 'indoor'],
  outdoor: ['place', 'outdoor'],
} as const satisfies Record<Need, readonly [facet: string, value: string]>

const flowers = 'flowers-'

/** The word for a need in the column `needs`; that of the flowers depends on the month (1 to 12). */
export const storedNeed = (need: Need, month: number): string =>
  need === 'flowering-now' ? `${flowers}${month}` : need

/** The facet of such a word and the value that products are counted by; null for an unknown one. */
export function facetOfStored(stored: string): readonly [facet: string, value: string] | null {
  if (stored.startsWith(flowers)) return ['flowering', stored.slice(flowers.length)]
  return isNeed(stored) ? facetOfNeed[stored] : null
}
