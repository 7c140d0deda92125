/** The words of a search, each of which must occur in the name. */
export const splitWords = (name: string): string[] => [...new Set(name.split(/\s+/).filter(Boolean))]

/** Products with this much stock or less should be reordered; unlimited stock is never low. */
export const LOW_STOCK = 5

export const isEdited = (review: { createdAt: string; updatedAt: string }): boolean =>
  review.createdAt !== review.updatedAt

/** Null stock is not tracked: always available. */
export const isAvailable = (product: { stock: number | null }): boolean =>
  product.stock === null || product.stock > 0

/** The categories of a card: first those that its page is not about. */
export function cardCategories(
  names: readonly string[],
  page: readonly string[],
  slugOf: (name: string) => string,
): string[] {
  const isOfPage = (name: string) => page.includes(slugOf(name))
  return [...names.filter((name) => !isOfPage(name)), ...names.filter(isOfPage)]
}

/**
 * Letters for which the narrowest card has room on one line: on phones half the screen, on wider ones a quarter, which the
 * stars share. Measured with the longest names; a point and the space before a name take as much as three letters.
 */
const LINE_LETTERS = 20
/** Letters on cards of 12.5rem and of 17.5rem (`.wide` and `.wider` in app/styles/catalogue.css). */
const WIDE_LETTERS = 30
const WIDER_LETTERS = 44
const POINT_LETTERS = 3
/** " +2" */
const COUNT_LETTERS = 4

const lengthOf = (name: string) => name.length + POINT_LETTERS

/** How many of these names stand on the line of the narrowest card, one at least; the others are counted after them. */
export function namesOnLine(names: readonly string[]): number {
  let used = 0
  const fits = names.findIndex((name, index) => {
    used += lengthOf(name)
    return used + (index < names.length - 1 ? COUNT_LETTERS : 0) > LINE_LETTERS
  })
  return fits < 0 ? names.length : Math.max(1, fits)
}

/** The narrowest of two kinds of wider cards on whose line all of them stand; undefined: on none. */
export function widerLine(names: readonly string[]): 'wide' | 'wider' | undefined {
  const used = names.reduce((sum, name) => sum + lengthOf(name), 0)
  if (used <= WIDE_LETTERS) return 'wide'
  return used <= WIDER_LETTERS ? 'wider' : undefined
}
