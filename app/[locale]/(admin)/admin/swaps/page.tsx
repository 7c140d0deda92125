import type { Metadata } from 'next'
import { AdminList } from '@/components/admin/lists/list'
import { AdminSearch, sortFilter, stateFilter } from '@/components/admin/lists/search'
import { swapColumns } from '@/components/admin/swaps/columns'
import { EmptyState } from '@/components/feedback/empty-state'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { PageHead } from '@/components/ui/page'
import { paths, withQuery } from '@/lib/base/paths'
import { sortOf } from '@/lib/platform/admin/sorts'
import { requireStaff } from '@/lib/platform/auth/page-viewer'
import {
  adminPageSizes,
  pageOf,
  type SearchParams,
  searchTextOf,
  textOf,
} from '@/lib/platform/http/page-params'
import { adminSwapSorts, adminSwapStates, listAdminSwaps } from '@/lib/swaps/admin-list'
import { hiddenColumns } from '../hidden-columns'

export const metadata: Metadata = { title: 'Swaps' }

export default async function SwapsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const viewer = await requireStaff('reviews.write')
  const sent = await searchParams
  const text = searchTextOf(sent.text)
  const state = adminSwapStates.find((known) => known === textOf(sent.state))
  const sort = sortOf(adminSwapSorts, sent.sort)
  const found = await listAdminSwaps({
    ...pageOf(sent, adminPageSizes),
    text,
    ...(state ? { state } : {}),
    ...(sort ? { sort } : {}),
  })
  return (
    <>
      <PageHead title="Swaps" />
      <AdminSearch
        action={paths.adminSwaps}
        label="Plant, name, email or phone"
        text={text}
        limit={found.limit}
        filters={[stateFilter('state', 'Status', state, adminSwapStates), sortFilter(adminSwapSorts, sort)]}
      />
      {found.total === 0 ? (
        <EmptyState heading="No swaps to show" caption="No plant swaps found." drawing="swap">
          <Link className={buttonVariants({ variant: 'outline' })} href={paths.adminSwaps}>
            All swaps
          </Link>
        </EmptyState>
      ) : (
        <AdminList
          list="swaps"
          viewerId={viewer.id}
          words={['plant swap', 'plant swaps']}
          found={found}
          columns={swapColumns(new Date())}
          hidden={await hiddenColumns('swaps')}
          keyOf={({ id }) => id}
          base={withQuery(paths.adminSwaps, { text, state, sort })}
          sort={sort ?? '-since'}
        />
      )}
    </>
  )
}
