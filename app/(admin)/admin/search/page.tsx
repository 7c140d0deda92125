import type { Metadata } from 'next'
import { AdminSearch } from '@/components/admin/admin-search'
import { ListFooter } from '@/components/admin/list-footer'
import { EmptyState } from '@/components/feedback/empty-state'
import { PageHead } from '@/components/layout/page'
import { MissList } from '@/components/search/miss-list'
import { SynonymForm } from '@/components/search/synonym-form'
import { SynonymTable } from '@/components/search/synonym-table'
import { buttonVariants } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { requireViewer } from '@/lib/auth/page-viewer'
import { adminPageSizes, pageOf, type SearchParams, searchTextOf } from '@/lib/http/page-params'
import { paths, withQuery } from '@/lib/paths'
import { listMisses, listSynonyms } from '@/lib/search/queries'

export const metadata: Metadata = { title: 'Search words' }

const MAX_MISSES = 12

export default async function SearchWordsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  await requireViewer('ADMIN')
  const sent = await searchParams
  const text = searchTextOf(sent.text)
  const term = searchTextOf(sent.term).slice(0, 60)
  const [{ items, total, page, limit }, misses] = await Promise.all([
    listSynonyms({ ...pageOf(sent, adminPageSizes), text }),
    listMisses(MAX_MISSES),
  ])
  return (
    <>
      <PageHead
        title="Search words"
        lead="Other names that people use for plants, and what to search for instead."
      />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_min(22rem,40%)] lg:items-start">
        <div className="min-w-0">
          <AdminSearch action={paths.adminSearch} label="Find a synonym" text={text} />
          {items.length === 0 ? (
            <EmptyState heading="No synonyms to show" caption="No synonyms found." drawing="lens">
              <Link className={buttonVariants({ variant: 'outline' })} href={paths.adminSearch}>
                All synonyms
              </Link>
            </EmptyState>
          ) : (
            <SynonymTable synonyms={items} />
          )}
          {total > 0 && (
            <ListFooter
              base={withQuery(paths.adminSearch, { text })}
              page={page}
              limit={limit}
              total={total}
              label="Synonyms per page"
            />
          )}
        </div>
        {/* On a phone the form is above the long list. */}
        <div className="grid min-w-0 gap-5 max-lg:-order-1">
          <Card>
            <h2 className="mb-4">Add a synonym</h2>
            {/* A new key resets the form for another term. */}
            <SynonymForm key={term} term={term} />
          </Card>
          <Card>
            <h2 className="mb-4">Searches with no results</h2>
            <MissList misses={misses} />
          </Card>
        </div>
      </div>
    </>
  )
}
