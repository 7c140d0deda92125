// The parts that a product needs before its date, or a change of many products, shows it; in SQL it is completeSql of ./shown-sql.ts. Browser-safe.

/** The category of imported products that have none; alone it is no category. */
export const noCategory = 'Uncategorised'
export const noCategorySlug = noCategory.toLowerCase()

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
    category: categories.every((category) => ['', noCategorySlug].includes(category.trim().toLowerCase())),
    shortDesc: shortDesc?.trim() === '',
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

const wordsOf = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase()
