/**
 * `Pots & Containers` -> `pots-&-containers`. Commas and slashes are replaced too, because they separate slugs in an
 * address. The slug of a slug is the same slug.
 */
export const slugOf = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/[\s,/\\-]+/g, '-')
    .replace(/^-|-$/g, '')

export const CATEGORY_SLUG = /^[a-z0-9&]+(-[a-z0-9&]+)*$/

/** The slug of a new category, of small Latin letters: `Café Plants` -> `cafe-plants`; '' for a name without any. */
export const categorySlug = (name: string): string =>
  slugOf(
    slugOf(name)
      .normalize('NFKD')
      .replace(/[\u0300-\u036f'’]/g, '')
      .replace(/[^a-z0-9&]+/g, '-'),
  )
