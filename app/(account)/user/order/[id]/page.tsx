import type { Metadata } from 'next'
import Link from 'next/link'
import { notFound, redirect } from 'next/navigation'
import { PageHead } from '@/components/layout/page'
import { CancelOrder } from '@/components/orders/cancel-order'
import { GiveReview } from '@/components/orders/give-review'
import { OrderDetail } from '@/components/orders/order-detail'
import { Reorder } from '@/components/orders/reorder'
import { PayOrder } from '@/components/payments/pay-order'
import { PaymentWatch } from '@/components/payments/payment-watch'
import { requireViewer } from '@/lib/auth/page-viewer'
import { findOrderView } from '@/lib/orders/queries'
import { canCancel, canPay } from '@/lib/orders/transitions'
import type { SearchParams } from '@/lib/page-params'
import { paths } from '@/lib/paths'
import { settleReturn } from '@/lib/payments/receive'
import { stillSold } from '@/lib/products/queries'

export const metadata: Metadata = { title: 'Your order', robots: { index: false } }

type OrderPageProps = { params: Promise<{ id: string }>; searchParams: Promise<SearchParams> }

export default async function OrderPage({ params, searchParams }: OrderPageProps) {
  const viewer = await requireViewer('BUYER')
  const { id } = await params
  if (await settleReturn(await searchParams)) redirect(paths.order(id))
  const view = await findOrderView(viewer, id)
  if (!view) notFound()
  const { order } = view
  const reviewable =
    order.status === 'DELIVERED' ? await stillSold(order.orderItems.map(({ product }) => product._id)) : null
  return (
    <>
      <PageHead title="Your order" lead={<span className="order-number">{order._id}</span>}>
        <Link className="btn btn-link" href={paths.orders}>
          All my orders
        </Link>
      </PageHead>
      <OrderDetail
        view={view}
        noteOf={({ product }) =>
          reviewable?.has(product._id) && <GiveReview order={order._id} product={product} />
        }
      >
        {canPay(order) && <PayOrder id={order._id} failed={order.paymentStatus === 'FAILED'} />}
        {canPay(order) && order.paymentStatus === 'UNPAID' && <PaymentWatch />}
        <Reorder items={order.orderItems} />
        {canCancel(order) && <CancelOrder id={order._id} />}
      </OrderDetail>
    </>
  )
}
