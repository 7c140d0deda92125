import type { Metadata } from 'next'
import { CashOrders } from '@/components/admin/collected/orders'
import { ordersText, sum } from '@/components/admin/figures/figure-text'
import { UnpostedNotice } from '@/components/admin/figures/unposted-notice'
import { EmptyState } from '@/components/feedback/empty-state'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { PageHead } from '@/components/ui/page'
import { adminPaths } from '@/lib/base/admin-paths'
import { formatPrice, toPaisa } from '@/lib/base/money'
import { requireStaff } from '@/lib/platform/auth/page-viewer'
import type { SearchParams } from '@/lib/platform/http/page-params'
import { MAX_COLLECTED_ORDERS, readCollectedOrders } from '@/lib/reconciling/collected/figures'
import type { Delivered } from '@/lib/reconciling/collected/figures-sql'
import {
  type CollectedSelection,
  collectedSelectionOf,
  collectedSelectionText,
} from '@/lib/reconciling/collected/filter'
import { readUnposted } from '@/lib/reconciling/settlement/unposted'

export const metadata: Metadata = { title: 'Cash by order' }

export default async function CashOrdersPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  await requireStaff('money.read')
  const selection = collectedSelectionOf(await searchParams)
  const [orders, unposted] = await Promise.all([
    readCollectedOrders(selection.range, selection.filter),
    readUnposted(),
  ])
  return (
    <>
      <PageHead
        title="Cash by order"
        back={{ href: adminPaths.cash, text: 'Cash' }}
        lead={`${collectedSelectionText(selection)} ${sumText(orders, selection)}`}
      />
      <UnpostedNotice unposted={unposted} />
      {orders.length === 0 ? (
        <EmptyState heading="No order" message="No order is behind this figure any more." drawing="basket">
          <Link className={buttonVariants({ variant: 'outline' })} href={adminPaths.cash}>
            Cash
          </Link>
        </EmptyState>
      ) : (
        <CashOrders orders={orders} />
      )}
    </>
  )
}

/** How many orders, and what the figure comes to. */
function sumText(orders: readonly Delivered[], { range, filter }: CollectedSelection): string {
  if (orders.length === MAX_COLLECTED_ORDERS) return `The newest ${MAX_COLLECTED_ORDERS} orders are shown.`
  const figure = filter.figure ?? (range ? 'expected' : 'outstanding')
  const name = figure === 'missing' ? 'outstanding' : figure
  return `${ordersText(orders.length)}, ${formatPrice(toPaisa(sum(orders.map((order) => order[name]))))}.`
}
