// Search by picture as numbers (contract 4, 0.6). Pure and browser-safe.

export const uploadCap = 5 * 1024 * 1024
export const mostEntries = 12
export const mostSimilar = 6
/** Pictures looked up for a search: many of them may be of one product. */
export const mostMatches = 200

/** Beside the answer, which has no room for it (contract 0.8): whether plants were recognised, or only colours compared. */
export const sightHeader = 'x-alike-by'

/** Set beside an answer while pictures of the shop are missing in the index, because nobody has looked at them yet. */
export const behindHeader = 'x-index-behind'
/** Said instead of finding nothing while pictures are missing. */
export const stillPreparing = 'The search by picture is still being prepared. Please try again in a minute.'

export interface LikePicture {
  imageId: string
  productId: string
  name: string
  src: string
  /** Missing: the product's picture, but not among those alike. */
  score?: number | undefined
}

export interface LikeProduct {
  id: string
  name: string
  /** Best first. */
  pictures: string[]
}

/** Pictures as products, each as good as its best picture. */
export function asProducts(pictures: readonly LikePicture[]): LikeProduct[] {
  const products = new Map<string, { best: number; name: string; pictures: LikePicture[] }>()
  for (const picture of pictures) {
    const known = products.get(picture.productId)
    const score = picture.score ?? -1
    if (!known) products.set(picture.productId, { best: score, name: picture.name, pictures: [picture] })
    else {
      known.best = Math.max(known.best, score)
      known.pictures.push(picture)
    }
  }
  return [...products]
    .sort(([, one], [, other]) => other.best - one.best)
    .slice(0, mostEntries)
    .map(([id, { name, pictures: own }]) => ({
      id,
      name,
      pictures: own
        .toSorted((one, other) => (other.score ?? -1) - (one.score ?? -1))
        .slice(0, mostSimilar)
        .map(({ src }) => src),
    }))
}
