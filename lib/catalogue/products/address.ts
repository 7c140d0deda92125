// The readable address of a product: /product/{slug}-{short id}. The short id finds the product, so the slug can follow its
// name. Pure and browser-safe.

/** As the database draws it: seven letters and digits that no word consists of. */
const SHORT_ID = /(?:^|-)([2-9cdfhjkmnpqrtvwxy]{7})$/

const MAX_SLUG_LENGTH = 60

/** `Money Plant (Golden)` -> `money-plant-golden`; '' for a name without Latin letters and digits. */
function slugOfName(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  const slug = words?.join('-') ?? ''
  if (slug.length <= MAX_SLUG_LENGTH) return slug
  const cut = slug.slice(0, MAX_SLUG_LENGTH + 1)
  const end = cut.lastIndexOf('-')
  return cut.slice(0, end > 0 ? end : MAX_SLUG_LENGTH)
}

/** The part of its path below /product. `name`: the English one. */
export const addressOf = ({ name, shortId }: { name: string; shortId: string }): string =>
  [slugOfName(name), shortId].filter(Boolean).join('-')

/** The short id at the end of an address, whatever stands before it; null: it has none. */
export const shortIdIn = (address: string): string | null => SHORT_ID.exec(address.toLowerCase())?.[1] ?? null
