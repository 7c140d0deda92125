import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ActionSection } from '@/components/admin/action-section'
import { OrderStatusSelect } from '@/components/admin/order-status-select'
import { RefundForm } from '@/components/admin/refund-form'
import { RefundSteps } from '@/components/admin/refund-steps'
import { ShopPaymentNote } from '@/components/admin/shop-payment-note'
import { TrackingForm } from '@/components/admin/tracking-form'
import { PageHead } from '@/components/layout/page'
import { OrderDetail } from '@/components/orders/order-detail'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { NumberLead } from '@/components/ui/number-lead'
import { adminPaths } from '@/lib/admin-paths'
import { requireViewer } from '@/lib/auth/page-viewer'
import { rupeesToPaisa } from '@/lib/money'
import { findOrderView } from '@/lib/orders/queries'
import { paths } from '@/lib/paths'
import { fullName } from '@/lib/people/name'
import { getSettings } from '@/lib/settings/queries'

export const metadata: Metadata = { title: 'Order' }

export default async function OrderPage({ params }: { params: Promise<{ id: string }> }) {
  const viewer = await requireViewer('ADMIN')
  const view = await findOrderView(viewer, (await params).id)
  if (!view) notFound()
  const { order, tracking } = view
  const { couriers } = await getSettings()
  return (
    <>
      <PageHead title="Order" lead={<NumberLead what="order" number={order.number} id={order._id} />}>
        <Link
          className={buttonVariants({ variant: 'outline' })}
          href={adminPaths.user(order.buyer._id)}
          prefetch={false}
        >
          The customer
        </Link>
        <Link className={buttonVariants({ variant: 'link' })} href={paths.adminOrders}>
          All orders
        </Link>
      </PageHead>
      <ShopPaymentNote order={order} />
      <OrderDetail view={view} actionsFirst>
        <ActionSection title="Change the status">
          <OrderStatusSelect
            order={{
              id: order._id,
              number: order.number,
              status: order.status,
              paymentMethod: order.paymentMethod,
              paymentStatus: order.paymentStatus,
              totalPaisa: rupeesToPaisa(order.totalPrice),
              customer: fullName(order.buyer),
            }}
          />
        </ActionSection>
        {order.paymentStatus === 'REFUND_DUE' && (
          <ActionSection title="Refund">
            <RefundSteps paisa={rupeesToPaisa(order.totalPrice)} />
            <RefundForm
              kind="order"
              id={order._id}
              number={order.number}
              paisa={rupeesToPaisa(order.totalPrice)}
              person={fullName(order.buyer)}
              isCash={order.paymentMethod === 'COD'}
            />
          </ActionSection>
        )}
        {order.status !== 'CANCELLED' && (
          <ActionSection title="The parcel">
            <TrackingForm
              key={tracking.trackingNumber ?? ''}
              id={order._id}
              tracking={tracking}
              couriers={couriers.map(({ name }) => name)}
            />
          </ActionSection>
        )}
      </OrderDetail>
    </>
  )
}
