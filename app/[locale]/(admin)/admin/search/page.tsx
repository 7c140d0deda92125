import type { Metadata } from 'next'
import { ListFooter } from '@/components/admin/lists/footer'
import { AdminSearch } from '@/components/admin/lists/search'
import { EmptyState } from '@/components/feedback/empty-state'
import { PagePastEnd } from '@/components/feedback/page-past-end'
import { MissList } from '@/components/search/miss-list'
import { SynonymForm } from '@/components/search/synonym-form'
import { SynonymTable } from '@/components/search/synonym-table'
import { buttonVariants } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { PlusIcon } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { PageHead } from '@/components/ui/page'
import { paths, withQuery } from '@/lib/base/paths'
import { listMisses, listSynonyms } from '@/lib/catalogue/search/queries'
import { requireStaff } from '@/lib/platform/auth/page-viewer'
import { adminPageSizes, pageOf, type SearchParams, searchTextOf } from '@/lib/platform/http/page-params'

export const metadata: Metadata = { title: 'Search words' }

const MAX_MISSES = 12

export default async function SearchWordsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  await requireStaff('content.write')
  const sent = await searchParams
  const text = searchTextOf(sent.text)
  const term = searchTextOf(sent.term).slice(0, 60)
  const [{ items, total, page, limit }, misses] = await Promise.all([
    listSynonyms({ ...pageOf(sent, adminPageSizes), text }),
    listMisses(MAX_MISSES),
  ])
  const base = withQuery(paths.adminSearch, { text })
  return (
    <>
      <PageHead
        title="Search words"
        lead="Other names that people use for plants, and what to search for instead."
      />
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_min(22rem,40%)] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-6">
        {/* On a phone the form is above the long list, and folded. */}
        <Card padding="tight" className="min-w-0 lg:col-start-2">
          <details className="peer lg:hidden" open={term !== ''}>
            <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between font-semibold [&::-webkit-details-marker]:hidden">
              Add a synonym
              <PlusIcon width="20" height="20" />
            </summary>
          </details>
          <h2 className="mb-4 text-lg max-lg:hidden">Add a synonym</h2>
          <div className="max-lg:hidden max-lg:pt-2 max-lg:peer-open:block">
            {/* A new key resets the form for another term. */}
            <SynonymForm key={term} term={term} />
          </div>
        </Card>
        <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          {misses.length > 0 && (
            <a className="link mb-3 inline-block text-sm lg:hidden" href="#misses">
              {misses.length === 1 ? '1 search' : `${misses.length} searches`} with no results
            </a>
          )}
          <AdminSearch action={paths.adminSearch} label="Find a synonym" text={text} />
          {items.length === 0 && total > 0 ? (
            <PagePastEnd what="synonyms" base={base} />
          ) : items.length === 0 ? (
            <EmptyState heading="No synonyms to show" caption="No synonyms found." drawing="lens">
              <Link className={buttonVariants({ variant: 'outline' })} href={paths.adminSearch}>
                All synonyms
              </Link>
            </EmptyState>
          ) : (
            <SynonymTable synonyms={items} />
          )}
          {total > 0 && (
            <ListFooter base={base} page={page} limit={limit} total={total} label="Synonyms per page" />
          )}
        </div>
        <Card padding="tight" className="min-w-0 lg:col-start-2">
          <h2 id="misses" className="mb-3 scroll-mt-20 text-lg">
            Searches with no results
          </h2>
          <MissList misses={misses} />
        </Card>
      </div>
    </>
  )
}
