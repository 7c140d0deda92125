// Short numbers of orders and visits, such as G-5D762. They are drawn by the database (function new_number).

const letters = '2-9CDFHJKMNPQRTVWXY'
const body = new RegExp(`^[${letters}]{5,9}$`)

/** The number somebody typed, in any letter case, with or without "G-", hyphens and spaces; null when it is none. */
export function parseNumber(text: string): string | null {
  const typed = text
    .toUpperCase()
    .replace(/[\s\p{Dash}#]/gu, '')
    .replace(/^G/, '')
  return body.test(typed) ? `G-${typed}` : null
}
