import type { Metadata } from 'next'
import { CallCard } from '@/components/admin/calls/call-card'
import { CallResults } from '@/components/admin/calls/call-results'
import { EmptyState } from '@/components/feedback/empty-state'
import { PageHead } from '@/components/layout/page'
import { Pager } from '@/components/products/pager'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { LinkTabs } from '@/components/ui/link-tabs'
import { adminPaths } from '@/lib/admin-paths'
import { requireViewer } from '@/lib/auth/page-viewer'
import { listCalls } from '@/lib/confirmation/call-queries'
import { type CallEntry, callSorts } from '@/lib/confirmation/call-schema'
import { pageOf, type SearchParams, textOf } from '@/lib/http/page-params'
import { paths, withQuery } from '@/lib/paths'

export const metadata: Metadata = { title: 'Calls' }

const sortNames = { deadline: 'What is lost first', worth: 'What is worth most' }

export default async function CallsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  await requireViewer('ADMIN')
  const sent = await searchParams
  const sort = callSorts.find((one) => one === textOf(sent.sort)) ?? 'deadline'
  const place = { ...pageOf(sent), sort }
  const [due, waiting] = await Promise.all([
    listCalls({ ...place, list: 'due' }),
    listCalls({ ...place, list: 'waiting' }),
  ])
  const base = withQuery(adminPaths.calls, { sort: sort === 'deadline' ? undefined : sort })
  const maxTotal = Math.max(due.total, waiting.total)
  const now = new Date()
  return (
    <>
      <PageHead title="Calls" lead="Cash orders that wait for their confirmation." />
      <LinkTabs
        label="Order of the queue"
        className="mb-5"
        tabs={callSorts.map((one) => ({
          text: sortNames[one],
          href: withQuery(adminPaths.calls, { sort: one === 'deadline' ? undefined : one }),
          isCurrent: one === sort,
        }))}
      />
      <CallResults>
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
        <Calls id="due" title="To call now" total={due.total} orders={due.items} now={now} />
        <Calls id="waiting" title="Called, waiting" total={waiting.total} orders={waiting.items} now={now} />
      </CallResults>
      {maxTotal > place.limit && (
        <Pager
          base={base}
          page={place.page}
          limit={place.limit}
          totalPages={Math.ceil(maxTotal / place.limit)}
        />
      )}
    </>
  )
}

type CallsProps = { id: string; title: string; total: number; orders: readonly CallEntry[]; now: Date }

const Calls = ({ id, title, total, orders, now }: CallsProps) =>
  orders.length > 0 && (
    <section className="grid gap-4 pb-8" aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {title} ({total})
      </h2>
      <ul className="grid gap-4">
        {orders.map((order) => (
          <CallCard key={order._id} order={order} now={now} />
        ))}
      </ul>
    </section>
  )
