import type { Metadata } from 'next'
import { AdminFilterSelect, AdminSearch } from '@/components/admin/admin-search'
import { SwapsList } from '@/components/admin/swaps-list'
import { EmptyState } from '@/components/feedback/empty-state'
import { PageHead } from '@/components/layout/page'
import { Pager } from '@/components/products/pager'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { requireViewer } from '@/lib/auth/page-viewer'
import { pageOf, type SearchParams, searchTextOf, textOf } from '@/lib/http/page-params'
import { paths, withQuery } from '@/lib/paths'
import { adminSwapStates, listAdminSwaps } from '@/lib/swaps/admin-list'

export const metadata: Metadata = { title: 'Swaps' }

const states = adminSwapStates.map((state) => [state, state.replaceAll('_', ' ')] as const)

export default async function SwapsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  await requireViewer('ADMIN')
  const sent = await searchParams
  const text = searchTextOf(sent.text)
  const state = adminSwapStates.find((one) => one === textOf(sent.state))
  const { items, total, page, limit } = await listAdminSwaps({
    ...pageOf(sent),
    text,
    ...(state ? { state } : {}),
  })
  return (
    <>
      <PageHead title="Swaps" lead="All plant swaps, newest first, including deleted ones." />
      <AdminSearch action={paths.adminSwaps} label="Plant, name, email or phone" text={text}>
        <AdminFilterSelect name="state" label="State" value={state} options={states} />
      </AdminSearch>
      {items.length === 0 ? (
        <EmptyState heading="No swaps to show" caption="No plant swaps found." drawing="swap">
          <Link className={buttonVariants({ variant: 'outline' })} href={paths.adminSwaps}>
            All swaps
          </Link>
        </EmptyState>
      ) : (
        <SwapsList swaps={items} />
      )}
      {total > 0 && (
        <Pager
          base={withQuery(paths.adminSwaps, { text, state })}
          page={page}
          limit={limit}
          totalPages={Math.ceil(total / limit)}
        />
      )}
    </>
  )
}
