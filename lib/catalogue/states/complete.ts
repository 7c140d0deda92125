// The parts that a product needs before its date shows it, and a draft before a change of many products does; in SQL it is completeSql of ./shown-sql.ts. Browser-safe.

/** The category of imported products that have none; alone it is no category. An admin who renames it makes it one. */
export const noCategory = 'Uncategorised'

/** The blanks of a text as a regular expression, here and in PostgreSQL, whose `\s` has fewer of them in some locales. */
export const blanks = '[\\s\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff]+'

/** A text as it is compared: letter case, blanks and line breaks do not count. In SQL it is wordsSql of ./shown-sql.ts. */
export const wordsOf = (text: string): string => text.replace(new RegExp(blanks, 'g'), '').toLowerCase()

export interface Completable {
  name: string
  categories: readonly string[]
  /** Plain text. */
  description: string
  /** Undefined: it is not looked at, as in a file whose rows get one from their other cells. */
  shortDesc?: string
  /** How many it has. Undefined: they are not looked at, as in a file whose pictures come later. */
  pictures?: number
}

/** In the order of the product form. */
export const missingParts = ['category', 'shortDesc', 'description', 'picture'] as const
export type MissingPart = (typeof missingParts)[number]

/** The parts that a product lacks; a description that only repeats the name is none. */
export function missingOf({
  name,
  categories,
  description,
  shortDesc,
  pictures,
}: Completable): MissingPart[] {
  const lacks: Record<MissingPart, boolean> = {
    category: categories.every((category) => ['', wordsOf(noCategory)].includes(wordsOf(category))),
    shortDesc: shortDesc !== undefined && wordsOf(shortDesc) === '',
    description: ['', wordsOf(name)].includes(wordsOf(description)),
    picture: pictures === 0,
  }
  return missingParts.filter((part) => lacks[part])
}

/** The text of a stored or edited description: without its tags and the entities that the sanitiser writes. */
export const plainDescription = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
