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
