/** The words of a search, each of which must occur in the name. */
export const splitWords = (name: string): string[] => [...new Set(name.split(/\s+/).filter(Boolean))]

/** Products with this much stock or less should be reordered; unlimited stock is never low. */
export const LOW_STOCK = 5

export const isEdited = (review: { createdAt: string; updatedAt: string }): boolean =>
  review.createdAt !== review.updatedAt

/** Null stock is not tracked: always available. */
export const isAvailable = (product: { stock: number | null }): boolean =>
  product.stock === null || product.stock > 0
