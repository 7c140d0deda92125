/**
 * `Pots & Containers` -> `pots-&-containers`. Commas and slashes go too: they separate slugs in an address.
 * The slug of a slug is itself.
 */
export const slugOf = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/[\s,/\\-]+/g, '-')
    .replace(/^-|-$/g, '')
