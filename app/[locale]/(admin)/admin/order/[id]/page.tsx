import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ActionResults } from '@/components/admin/action-results'
import { ActionSection } from '@/components/admin/action-section'
import { ClaimLink } from '@/components/admin/claims/claim-link'
import { BouncingNotice } from '@/components/admin/mail/bouncing-notice'
import { OrderMessages } from '@/components/admin/mail/order-messages'
import { OrderLedger } from '@/components/admin/orders/ledger'
import { LostParcel } from '@/components/admin/orders/lost-parcel'
import { ParcelOutcome } from '@/components/admin/orders/parcel-outcome'
import { PartRefundsSection } from '@/components/admin/orders/part-refunds-section'
import { PaymentNote } from '@/components/admin/orders/payment-note'
import { OrderStatusSelect } from '@/components/admin/orders/status-select'
import { TrackingForm } from '@/components/admin/orders/tracking-form'
import { CourierBookings } from '@/components/admin/packing/courier-bookings'
import { RefundForm } from '@/components/admin/settlement/refund-form'
import { RefundSteps } from '@/components/admin/settlement/refund-steps'
import { TransferOfRecord } from '@/components/admin/transfers/transfer-of-record'
import { Editable } from '@/components/auth/rights'
import { ClientMessages } from '@/components/i18n/client-messages'
import { OrderDetail } from '@/components/orders/order-detail'
import { OrderStatusBadge } from '@/components/orders/order-status-badge'
import { WithoutAccount } from '@/components/orders/without-account'
import { Badge } from '@/components/ui/badge'
import { buttonVariants } from '@/components/ui/button'
import { CopyId } from '@/components/ui/copy-id'
import { Link } from '@/components/ui/link'
import { Moment } from '@/components/ui/moment'
import { PageHead } from '@/components/ui/page'
import { StatusBadge } from '@/components/ui/status-badge'
import { adminPaths } from '@/lib/base/admin-paths'
import { formatPrice, toPaisa } from '@/lib/base/money'
import { paths } from '@/lib/base/paths'
import { may, type Needed } from '@/lib/base/permissions'
import { listOrderEvents } from '@/lib/money/ledger/queries'
import { needsSetUp } from '@/lib/office/figures/set-up'
import { findClaimState } from '@/lib/orders/claims/queries'
import { getCallEntry } from '@/lib/orders/confirmation/call-queries'
import { listShipments } from '@/lib/orders/couriers/shipments'
import { editableOf, editProblem } from '@/lib/orders/edits/rules'
import { takenText } from '@/lib/orders/order/channels'
import type { OrderView } from '@/lib/orders/order/history'
import { isToConfirm } from '@/lib/orders/order/hold'
import type { OrderDto } from '@/lib/orders/order/schema'
import { findOrderView } from '@/lib/orders/views/queries'
import { requireStaff } from '@/lib/platform/auth/page-viewer'
import { fullName } from '@/lib/platform/people/name'
import { getCompensation } from '@/lib/reconciling/statements/compensation'
import { findUnstarted, getTransferEntryOf } from '@/lib/reconciling/transfers/queries'
import { getShop } from '@/lib/shop/identity/queries'
import { isBouncing } from '@/lib/shop/mail/queries'
import { mailLeaves } from '@/lib/shop/mail/state'
import { messagesOfOrder } from '@/lib/shop/messages/queries'
import { hasMessageDriver } from '@/lib/shop/messages/state'
import { getSettings } from '@/lib/shop/settings/queries'

export const metadata: Metadata = { title: 'Order' }

export default async function OrderPage({ params }: { params: Promise<{ id: string }> }) {
  const viewer = await requireStaff('orders.read')
  const view = await findOrderView(viewer, (await params).id)
  if (!view) notFound()
  const can = (needed: Needed) => may(viewer, needed)
  const { order, tracking } = view
  const hasEmail = order.buyer.email !== '' && (await mailLeaves())
  const isOfDeposit = order.deposit?.status === 'REFUND_DUE'
  const isRefundDue = isOfDeposit || order.paymentStatus === 'REFUND_DUE'
  const shipments = await listShipments(order._id)
  const { couriers } = await getSettings()
  const { claims } = await findClaimState(viewer, order)
  const hasChannel = await hasMessageDriver()
  return (
    <>
      <PageHead
        back={{ href: paths.adminOrders, text: 'All orders' }}
        title={
          <>
            <span className="sr-only">Order </span>
            {order.number}
          </>
        }
        lead={<OrderLead order={order} />}
      >
        {can('orders.write') && editProblem(editableOf(view, claims, shipments)) === null && (
          <Link
            className={buttonVariants({ variant: 'outline' })}
            href={adminPaths.orderEdit(order._id)}
            prefetch={false}
          >
            Change the order
          </Link>
        )}
        {order.buyer._id && can('people.read') && (
          <Link
            className={buttonVariants({ variant: 'outline' })}
            href={adminPaths.user(order.buyer._id)}
            prefetch={false}
          >
            The customer
          </Link>
        )}
        <CopyId id={order._id} name={`order ${order.number}`} />
      </PageHead>
      <BouncingNotice email={order.buyer.email} isBouncing={await isBouncing(order.buyer.email)} />
      <ActionResults>
        <PaymentNote
          order={order}
          call={
            isToConfirm({ ...order, depositStatus: order.deposit?.status ?? null })
              ? await getCallEntry(order._id)
              : null
          }
          now={new Date()}
        />
        {can('money.read') && (
          <TransferOfRecord
            transfer={await getTransferEntryOf('order', order._id)}
            unstarted={await findUnstarted('order', order._id)}
            now={new Date()}
          />
        )}
      </ActionResults>
      <OrderDetail
        view={view}
        nursery={await getShop()}
        noteOf={({ _id }) => <ClaimLink order={order} item={_id} claims={claims} />}
        shop={{
          status: <OrderStatusSelect order={shownOrder(view, hasEmail)} />,
          outcome: hasOutcome(order) && (
            <>
              <ParcelOutcome order={shownOrder(view, hasEmail)} parcel={view.parcel} />
              {order.parcel?.outcome === 'LOST' &&
                order.delivery.method === 'COURIER' &&
                can('money.read') && (
                  <ClientMessages of={['orders.lostParcel']}>
                    <Editable needed="money.write">
                      <LostParcel id={order._id} compensation={await getCompensation(viewer, order._id)} />
                    </Editable>
                  </ClientMessages>
                )}
            </>
          ),
          parcel: order.status !== 'CANCELLED' && can('orders.pack') && (
            <TrackingForm
              key={tracking.trackingNumber ?? ''}
              id={order._id}
              tracking={tracking}
              couriers={couriers.map(({ name }) => name)}
            />
          ),
          isParcelDue:
            order.delivery.method === 'COURIER' &&
            !tracking.trackingNumber &&
            ['PROCESSING', 'SHIPPED'].includes(order.status),
        }}
      >
        {shipments.length > 0 && (
          <ActionSection title="Courier booking">
            <CourierBookings order={order._id} number={order.number} shipments={shipments} />
          </ActionSection>
        )}
        {(order.refunds.length > 0 || can('refunds.write')) && (
          <PartRefundsSection view={view} hasEmail={hasEmail} />
        )}
        {isRefundDue && can('refunds.write') && (
          <ActionSection title={isOfDeposit ? 'Refund of the deposit' : 'Refund'}>
            <RefundSteps paisa={view.refund?.amount ?? toPaisa(0)} parts={view.refund?.parts ?? 0} />
            <RefundForm
              kind="order"
              id={order._id}
              number={order.number}
              paisa={view.refund?.amount ?? toPaisa(0)}
              person={fullName(order.buyer)}
              isCash={view.isPaidInCash}
            />
          </ActionSection>
        )}
      </OrderDetail>
      {(needsSetUp || hasChannel) && can('messages.read') && (
        <OrderMessages
          messages={await messagesOfOrder(order._id)}
          isUnreachable={order.buyer.email === '' && !hasChannel}
        />
      )}
      {can('money.read') && <OrderLedger events={await listOrderEvents(order._id)} />}
    </>
  )
}

/** Admins tell customers these facts on the phone, so they are in the head of the page. */
const OrderLead = ({ order }: { order: OrderDto }) => (
  <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
    <OrderStatusBadge order={order} />
    {order.replacementFor ? <Badge>Free of charge</Badge> : <StatusBadge status={order.paymentStatus} />}
    <span className="tabular-nums">
      <Moment at={order.placedAt} /> ·{' '}
      <span className="whitespace-nowrap">{formatPrice(order.totalPrice, { always: true })}</span>
    </span>
    {order.channel && order.takenBy && <span>{takenText(order.channel, order.takenBy)}</span>}
    {!order.channel && !order.buyer._id && (
      <span>
        <WithoutAccount />
      </span>
    )}
  </span>
)

/** Something can be recorded about its parcel, or was. */
const hasOutcome = ({ status, parcel }: OrderDto) =>
  status === 'SHIPPED' || (parcel !== undefined && parcel.outcome !== 'DELIVERED')

/** The controls of the shop are client components: they get these fields, not the whole order. */
const shownOrder = ({ order, held, parcel }: OrderView, hasEmail: boolean) => ({
  id: order._id,
  number: order.number,
  status: order.status,
  paymentMethod: order.paymentMethod,
  paymentStatus: order.paymentStatus,
  totalPaisa: order.totalPrice,
  refundedPaisa: held.parts,
  deposit: order.deposit ? { paisa: order.deposit.amount, status: order.deposit.status } : null,
  customer: fullName(order.buyer),
  hasEmail,
  parcelOutcome: order.parcel?.outcome ?? null,
  parcelReturn: parcel.returned,
  replacesId: order.replacementFor?._id ?? null,
})
