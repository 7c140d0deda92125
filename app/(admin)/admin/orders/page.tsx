import type { Metadata } from 'next'
import { AdminFilterSelect, AdminSearch } from '@/components/admin/admin-search'
import { BulkOrders } from '@/components/admin/bulk-orders'
import { ListFooter } from '@/components/admin/list-footer'
import { OrdersTable } from '@/components/admin/orders-table'
import { EmptyState } from '@/components/feedback/empty-state'
import { PageHead } from '@/components/layout/page'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { requireViewer } from '@/lib/auth/page-viewer'
import { pageOf, type SearchParams, searchTextOf, textOf } from '@/lib/http/page-params'
import { listAdminOrders } from '@/lib/orders/admin-list'
import { orderStatuses } from '@/lib/orders/schema'
import { paths, withQuery } from '@/lib/paths'
import { paymentStatuses } from '@/lib/payments/rules'

export const metadata: Metadata = { title: 'Manage Orders' }

const named = (states: readonly string[]) =>
  states.map((state) => [state, state.replaceAll('_', ' ')] as const)

export default async function OrdersPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  await requireViewer('ADMIN')
  const sent = await searchParams
  const text = searchTextOf(sent.text)
  const status = orderStatuses.find((one) => one === textOf(sent.status))
  const payment = paymentStatuses.find((one) => one === textOf(sent.payment))
  const { items, total, page, limit } = await listAdminOrders({
    ...pageOf(sent),
    text,
    ...(status ? { status } : {}),
    ...(payment ? { payment } : {}),
  })
  const base = withQuery(paths.adminOrders, { text, status, payment })
  return (
    <>
      <PageHead title="Manage Orders">
        <a
          className={buttonVariants({ variant: 'outline' })}
          href={paths.ordersTable({ text, status, payment })}
          download
        >
          Save as CSV
        </a>
      </PageHead>
      <AdminSearch action={paths.adminOrders} label="Order number, name or phone" text={text}>
        <AdminFilterSelect name="status" label="Status" value={status} options={named(orderStatuses)} />
        <AdminFilterSelect name="payment" label="Payment" value={payment} options={named(paymentStatuses)} />
      </AdminSearch>
      {items.length === 0 ? (
        <EmptyState heading="No orders to show" caption="No orders found." drawing="basket">
          <Link className={buttonVariants({ variant: 'outline' })} href={paths.adminOrders}>
            All orders
          </Link>
        </EmptyState>
      ) : (
        // A new key per page resets the selection.
        <BulkOrders key={[text, status, payment, page, limit].join()}>
          <OrdersTable orders={items} />
        </BulkOrders>
      )}
      {total > 0 && (
        <ListFooter base={base} page={page} limit={limit} total={total} label="Orders per page" />
      )}
    </>
  )
}
