// Whether a photo looks like another plant than the one that was ordered. Pure.

export interface SimilarPicture {
  productId: string
  score: number
  /** A picture of the ordered product. */
  isOrdered: boolean
}

/** Another product must be more similar by this much: see `npm run bench -- claim-photos`. */
export const OTHER_BY = 0.08

/**
 * The product that is clearly more similar than the ordered one; null: none. The most similar pictures are given; an ordered
 * product that is not among them is at most as similar as the last of them.
 */
export function otherPlant(pictures: readonly SimilarPicture[], lead: number = OTHER_BY): string | null {
  const [best, ...others] = pictures.toSorted((one, other) => other.score - one.score)
  if (!best || best.isOrdered) return null
  const ordered = others.find(({ isOrdered }) => isOrdered) ?? others.at(-1)
  return ordered && best.score - ordered.score >= lead ? best.productId : null
}
