import type { Metadata } from 'next'
import { CashOrders } from '@/components/admin/cash/cash-orders'
import { EmptyState } from '@/components/feedback/empty-state'
import { PageHead } from '@/components/layout/page'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { adminPaths } from '@/lib/admin-paths'
import { requireViewer } from '@/lib/auth/page-viewer'
import type { SearchParams } from '@/lib/http/page-params'
import { cashFilterText, cashPlaceOf } from '@/lib/statements/cash-filter'
import { MAX_CASH_ORDERS, readCashOrders } from '@/lib/statements/figures'

export const metadata: Metadata = { title: 'Cash by order' }

export default async function CashOrdersPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  await requireViewer('ADMIN')
  const place = cashPlaceOf(await searchParams)
  const orders = await readCashOrders(place.range, place.filter)
  const most = orders.length === MAX_CASH_ORDERS ? ` The newest ${MAX_CASH_ORDERS} are shown.` : ''
  return (
    <>
      <PageHead
        title="Cash by order"
        back={{ href: adminPaths.cash, text: 'Cash' }}
        lead={`${cashFilterText(place)}${most}`}
      />
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
