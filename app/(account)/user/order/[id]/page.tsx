import type { Metadata } from 'next'
import Link from 'next/link'
import { notFound } from 'next/navigation'
import { PageHead } from '@/components/layout/page'
import { CancelOrder } from '@/components/orders/cancel-order'
import { OrderDetail } from '@/components/orders/order-detail'
import { requireViewer } from '@/lib/auth/page-viewer'
import { findOrder } from '@/lib/orders/queries'
import { canCancel } from '@/lib/orders/transitions'
import { paths } from '@/lib/paths'

export const metadata: Metadata = { title: 'Your order', robots: { index: false } }

export default async function OrderPage({ params }: { params: Promise<{ id: string }> }) {
  const viewer = await requireViewer('BUYER')
  const { id } = await params
  const order = await findOrder(viewer, id)
  if (!order) notFound()
  return (
    <>
      <PageHead title="Your order" lead={<span className="order-number">{order._id}</span>}>
        <Link className="btn btn-link" href={paths.orders}>
          All my orders
        </Link>
      </PageHead>
      <OrderDetail order={order}>{canCancel(order) && <CancelOrder id={order._id} />}</OrderDetail>
    </>
  )
}
