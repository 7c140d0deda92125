// The parts that a product needs before its date shows it; in SQL it is completeSql of ./shown-sql.ts. Browser-safe.

/** The category of imported products that have none; alone it is no category. */
export const noCategory = 'Uncategorised'
export const noCategorySlug = noCategory.toLowerCase()

export interface Completable {
  name: string
  categories: readonly string[]
  /** Plain text. */
  description: string
}

export type MissingPart = 'category' | 'description'

/** The parts that a product lacks; a description that only repeats the name is none. */
export const missingOf = ({ name, categories, description }: Completable): MissingPart[] => [
  ...(categories.every((category) => ['', noCategorySlug].includes(category.trim().toLowerCase()))
    ? (['category'] as const)
    : []),
  ...(['', wordsOf(name)].includes(wordsOf(description)) ? (['description'] as const) : []),
]

const wordsOf = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase()
