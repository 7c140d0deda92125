import 'server-only'
import { Prisma } from '@prisma/client'
import { messages } from '@/lib/base/i18n/messages'
import { categoryTitle } from '@/lib/catalogue/products/collections'
import type { UrduWord } from '@/lib/catalogue/products/urdu-proposals'
import { meaningsIn } from '@/lib/catalogue/search/search-words'
import { read } from '@/lib/platform/database/client'

const MAX_WORDS = 500

/** Urdu synonyms of the search, from which names of products are proposed. */
export async function listUrduWords(): Promise<UrduWord[]> {
  const rows = await read<{ term: string; meaning: string }>(
    Prisma.sql`SELECT term, meaning FROM search_synonyms WHERE term ~ '[؀-ۿ]' ORDER BY term LIMIT ${MAX_WORDS}`,
  )
  return rows.map(({ term, meaning }) => ({ term, meanings: meaningsIn(meaning) }))
}

/** Adds the words that the shop's own texts have for its categories. */
export async function wordsForCategories(): Promise<UrduWord[]> {
  const categories = Object.entries(messages.ur.products.categories)
  return [
    ...categories.map(([slug, term]) => ({ term, meanings: [categoryTitle(slug)] })),
    ...(await listUrduWords()),
  ]
}
