import { apiText } from '@/lib/base/i18n/answer-text'

// Search by picture as numbers (contract 4, 0.6). Pure and browser-safe.

export const MAX_UPLOAD_BYTES = 5 * 1024 * 1024
export const MAX_ENTRIES = 12
export const MAX_SIMILAR = 6
/** Pictures per search; many of them may be of one product. */
export const MAX_MATCHES = 200

/** A header, as the body is fixed (contract 0.8): whether plants were recognised or only colours compared. */
export const comparedByHeader = 'x-alike-by'

/** Set while pictures of the shop are missing in the index. */
export const incompleteIndexHeader = 'x-index-behind'
/** Instead of an empty result while pictures are missing in the index. */
export const stillPreparing = apiText('answers.pictures.preparing')

export interface ScoredPicture {
  imageId: string
  productId: string
  name: string
  src: string
  /** Undefined for other pictures of a product that matches. */
  score?: number | undefined
}

export interface ProductMatch {
  id: string
  name: string
  /** Best first. */
  pictures: string[]
}

/** Products sorted by their best picture. */
export function groupByProduct(pictures: readonly ScoredPicture[]): ProductMatch[] {
  const products = new Map<string, { best: number; name: string; pictures: ScoredPicture[] }>()
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
    .slice(0, MAX_ENTRIES)
    .map(([id, { name, pictures }]) => ({
      id,
      name,
      pictures: pictures
        .toSorted((one, other) => (other.score ?? -1) - (one.score ?? -1))
        .slice(0, MAX_SIMILAR)
        .map(({ src }) => src),
    }))
}
