import type { Metadata } from 'next'
import { ActionResults } from '@/components/admin/action-results'
import { CallList } from '@/components/admin/confirmation/call-list'
import { EmptyState } from '@/components/feedback/empty-state'
import { PagePastEnd } from '@/components/feedback/page-past-end'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { LinkTabs } from '@/components/ui/link-tabs'
import { PageHead } from '@/components/ui/page'
import { Pager } from '@/components/ui/pager'
import { defaultSize } from '@/lib/base/page-sizes.mjs'
import { paths } from '@/lib/base/paths'
import { callPlaceOf, callsHref } from '@/lib/orders/confirmation/call-place'
import { listCalls } from '@/lib/orders/confirmation/call-queries'
import { callSorts } from '@/lib/orders/confirmation/call-schema'
import { requireStaff } from '@/lib/platform/auth/page-viewer'
import type { SearchParams } from '@/lib/platform/http/page-params'

export const metadata: Metadata = { title: 'Calls' }

const firstPage = { page: 1, limit: defaultSize }
const sortNames = { deadline: 'Ends soonest', worth: 'Highest total' }

export default async function CallsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  await requireStaff('calls.write')
  const place = callPlaceOf(await searchParams)
  const [due, waiting] = await Promise.all([
    listCalls({ ...place, list: 'due' }),
    listCalls({ ...place, list: 'waiting' }),
  ])
  const maxTotal = Math.max(due.total, waiting.total)
  const now = new Date()
  return (
    <>
      <PageHead title="Calls" lead="Cash orders that wait for their confirmation." />
      <LinkTabs
        label="Order of the queue"
        className="mb-5"
        tabs={callSorts.map((sort) => ({
          text: sortNames[sort],
          href: callsHref({ ...firstPage, sort }),
          isCurrent: sort === place.sort,
        }))}
      />
      <ActionResults>
        {due.total === 0 && (
          <EmptyState
            heading="No call is due"
            message={
              waiting.total > 0
                ? 'The orders below wait for their next call.'
                : 'No cash orders wait for a confirmation.'
            }
            drawing="basket"
          >
            <Link className={buttonVariants({ variant: 'outline' })} href={paths.adminOrders}>
              All orders
            </Link>
          </EmptyState>
        )}
        {maxTotal > 0 && due.items.length + waiting.items.length === 0 && (
          <PagePastEnd what="calls" base={callsHref({ ...firstPage, sort: place.sort })} />
        )}
        <CallList id="due" title="To call now" list={due} place={place} now={now} />
        <CallList id="waiting" title="Called, waiting" list={waiting} place={place} now={now} />
      </ActionResults>
      {maxTotal > place.limit && (
        <Pager
          base={callsHref({ ...firstPage, sort: place.sort })}
          page={place.page}
          limit={place.limit}
          totalPages={Math.ceil(maxTotal / place.limit)}
        />
      )}
    </>
  )
}
