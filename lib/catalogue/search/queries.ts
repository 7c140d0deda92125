import 'server-only'
import type { Prisma, SearchSynonym } from '@prisma/client'
import type { Miss, Synonym } from '@/lib/catalogue/search/schema'
import { meaningsIn, normalised } from '@/lib/catalogue/search/search-words'
import { db } from '@/lib/platform/database/client'
import { escapeLike } from '@/lib/platform/database/like'
import type { Page } from '@/lib/platform/http/endpoint'
import { readListPage } from '@/lib/platform/http/page'
import type { PageQuery } from '@/lib/platform/http/page-params'

// Synonyms in the admin area. The caller checks that the viewer is an admin.

export const toSynonym = ({ id, term, meaning }: Omit<SearchSynonym, 'folded'>): Synonym => ({
  _id: id,
  term,
  meanings: meaningsIn(meaning),
})

export function listSynonyms({
  text,
  ...page
}: PageQuery & {
  text?: string | undefined
}): Promise<Page<Synonym>> {
  // Literal: a percent sign is not a wildcard here.
  const contains = escapeLike(normalised(text ?? ''))
  const where: Prisma.SearchSynonymWhereInput = contains
    ? { OR: [{ term: { contains } }, { meaning: { contains } }] }
    : {}
  return readListPage(
    page,
    (tx) => tx.searchSynonym.count({ where }),
    async (tx, part) =>
      (await tx.searchSynonym.findMany({ where, orderBy: { term: 'asc' }, ...part })).map(toSynonym),
  )
}

/** The most frequent searches with no results. */
export async function listMisses(limit: number): Promise<Miss[]> {
  const rows = await db.searchMiss.findMany({
    orderBy: [{ count: 'desc' }, { lastSeen: 'desc' }],
    take: limit,
  })
  return rows.map(({ query, count, lastSeen }) => ({ query, count, lastSeen: lastSeen.toISOString() }))
}
