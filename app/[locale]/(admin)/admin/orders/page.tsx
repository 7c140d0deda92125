import type { Metadata } from 'next'
import { ListActions } from '@/components/admin/lists/actions'
import { AdminList } from '@/components/admin/lists/list'
import { AdminSearch, sortFilter, stateFilter } from '@/components/admin/lists/search'
import { SelectAll } from '@/components/admin/lists/select-all'
import { BulkOrders } from '@/components/admin/orders/bulk/bulk-orders'
import { orderColumns } from '@/components/admin/orders/columns'
import { outcomeFilter, ParcelFilterNote } from '@/components/admin/orders/parcel-filter-note'
import { Allowed } from '@/components/auth/rights'
import { EmptyState } from '@/components/feedback/empty-state'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { PageHead } from '@/components/ui/page'
import { adminPaths } from '@/lib/base/admin-paths'
import { paths, withQuery } from '@/lib/base/paths'
import { may } from '@/lib/base/permissions'
import { findProductName } from '@/lib/catalogue/listings/admin-queries'
import { paymentStatuses } from '@/lib/money/payments/rules'
import { orderStatuses } from '@/lib/orders/order/schema'
import { adminOrderSorts, listAdminOrders } from '@/lib/orders/views/admin-list'
import { parcelFilterOf } from '@/lib/orders/views/parcel-filter'
import { sortOf } from '@/lib/platform/admin/sorts'
import { requireStaff } from '@/lib/platform/auth/page-viewer'
import {
  adminPageSizes,
  pageOf,
  type SearchParams,
  searchTextOf,
  textOf,
} from '@/lib/platform/http/page-params'
import { hiddenColumns } from '../hidden-columns'

export const metadata: Metadata = { title: 'Manage Orders' }

export default async function OrdersPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const viewer = await requireStaff('orders.read')
  const sent = await searchParams
  const text = searchTextOf(sent.text)
  const status = orderStatuses.find((known) => known === textOf(sent.status))
  const payment = paymentStatuses.find((known) => known === textOf(sent.payment))
  const sort = sortOf(adminOrderSorts, sent.sort)
  const parcel = parcelFilterOf(sent)
  const found = await listAdminOrders({
    ...pageOf(sent, adminPageSizes),
    text,
    ...(status ? { status } : {}),
    ...(payment ? { payment } : {}),
    ...(sort ? { sort } : {}),
    parcel,
  })
  const base = withQuery(paths.adminOrders, { text, status, payment, sort, ...parcel })
  const file = paths.ordersTable({ text, status, payment, ...parcel })
  const actions = may(viewer, 'exports.read')
    ? [{ href: file, label: 'Save as CSV', isFile: true as const }]
    : []
  return (
    <>
      <PageHead title="Manage Orders">
        <Allowed needed="orders.write">
          <Link className={buttonVariants({ size: 'sm' })} href={adminPaths.orderNew} prefetch={false}>
            New order
          </Link>
        </Allowed>
        <ListActions actions={actions} total={found.total} />
      </PageHead>
      <AdminSearch
        action={paths.adminOrders}
        label="Order number, name or phone"
        text={text}
        limit={found.limit}
        filters={[
          stateFilter('status', 'Status', status, orderStatuses),
          stateFilter('payment', 'Payment', payment, paymentStatuses),
          outcomeFilter(parcel.outcome),
          sortFilter({ '': 'To confirm first', ...adminOrderSorts }, sort),
        ]}
      />
      <ParcelFilterNote filter={parcel} product={await nameOfProduct(parcel.product)} />
      {found.total === 0 ? (
        <EmptyState heading="No orders to show" caption="No orders found." drawing="basket">
          <Link className={buttonVariants({ variant: 'outline' })} href={paths.adminOrders}>
            All orders
          </Link>
        </EmptyState>
      ) : (
        <AdminList
          list="orders"
          viewerId={viewer.id}
          words={['order', 'orders']}
          found={found}
          columns={orderColumns(new Date())}
          hidden={await hiddenColumns('orders')}
          keyOf={({ _id }) => _id}
          base={base}
          sort={sort ?? ''}
          actions={actions}
          lead={<SelectAll list="orders" className="lg:hidden" />}
          // A new key per page resets the selection.
          wrap={(table) => <BulkOrders key={[base, found.page, found.limit].join()}>{table}</BulkOrders>}
        />
      )}
    </>
  )
}

const nameOfProduct = async (id: string | undefined) => (id ? await findProductName(id) : null)
