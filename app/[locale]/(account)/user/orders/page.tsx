import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { EmptyState } from '@/components/feedback/empty-state'
import { PagePastEnd } from '@/components/feedback/page-past-end'
import { ClientMessages } from '@/components/i18n/client-messages'
import { OrderCard } from '@/components/orders/order-card'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { ListPages } from '@/components/ui/list-pages'
import { PageHead } from '@/components/ui/page'
import { paths } from '@/lib/base/paths'
import { listOrders } from '@/lib/orders/views/queries'
import { requireViewer } from '@/lib/platform/auth/page-viewer'
import { pageOf, type SearchParams } from '@/lib/platform/http/page-params'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('orders.list')
  return { title: t('title'), robots: { index: false } }
}

export default async function OrdersPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const viewer = await requireViewer('BUYER')
  const wanted = pageOf(await searchParams)
  const now = new Date()
  const { items, total, page, limit } = await listOrders(viewer, wanted)
  const t = await getTranslations('orders.list')
  return (
    <>
      <PageHead title={t('title')} />
      {items.length === 0 && total > 0 ? (
        <PagePastEnd what="orders" base={paths.orders} drawing="basket" />
      ) : items.length === 0 ? (
        <EmptyState drawing="basket" caption={t('none')} heading={t('empty')} message={t('emptyNote')}>
          <Link className={buttonVariants()} href={paths.products}>
            {t('browse')}
          </Link>
        </EmptyState>
      ) : (
        <ClientMessages of={['payments.pay']}>
          <div className="grid gap-5">
            {items.map((order) => (
              <OrderCard key={order._id} order={order} now={now} />
            ))}
          </div>
        </ClientMessages>
      )}
      <ListPages base={paths.orders} page={page} limit={limit} total={total} label={t('perPage')} />
    </>
  )
}
