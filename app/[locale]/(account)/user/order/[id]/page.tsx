import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { useLocale, useTranslations } from '#i18n'
import { presentedCookies } from '@/app/[locale]/(shop)/my-order/presented-cookies'
import { ClaimNote } from '@/components/claims/claim-note'
import { ClientMessages } from '@/components/i18n/client-messages'
import { chooseTextsFor } from '@/components/i18n/person-texts'
import { CancelOrder } from '@/components/orders/cancel-order'
import { GiveReview } from '@/components/orders/give-review'
import { OrderBand } from '@/components/orders/order-band'
import { OrderDetail } from '@/components/orders/order-detail'
import { OrderPayment } from '@/components/orders/order-payment'
import { ReachShop } from '@/components/orders/reach-shop'
import { ReminderLinks } from '@/components/orders/reminder-links'
import { Reorder } from '@/components/orders/reorder'
import { PaymentCallout } from '@/components/payments/payment-callout'
import { useRefundText } from '@/components/payments/payment-texts'
import { ReturnNotice } from '@/components/payments/return-notice'
import { transferMessages } from '@/components/transfers/transfer-messages'
import { transferSlot } from '@/components/transfers/transfer-panel'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { NumberLead } from '@/components/ui/number-lead'
import { PageHead } from '@/components/ui/page'
import { guestPaths } from '@/lib/base/guest-paths'
import { inLocale } from '@/lib/base/i18n/locales'
import { paths } from '@/lib/base/paths'
import { formatDateTime } from '@/lib/base/time/format'
import { refundBy } from '@/lib/money/payments/deadlines'
import { returnLink, toPairs } from '@/lib/money/payments/posted-return'
import { findClaimState } from '@/lib/orders/claims/queries'
import { linkTokens } from '@/lib/orders/confirmation/link-queries'
import { findOwnToken } from '@/lib/orders/guests/queries'
import type { OrderView } from '@/lib/orders/order/history'
import { isToConfirm } from '@/lib/orders/order/hold'
import type { OrderDto } from '@/lib/orders/order/schema'
import { canCancel, isGoingAhead } from '@/lib/orders/order/transitions'
import { findOrderView } from '@/lib/orders/views/queries'
import { findViewer } from '@/lib/platform/auth/page-viewer'
import { type SearchParams, textOf } from '@/lib/platform/http/page-params'
import { settleReturn } from '@/lib/reconciling/settlement/receive'
import { findLastAttempt, findSignedAttempt } from '@/lib/reconciling/settlement/returns'
import { getTransferOf } from '@/lib/reconciling/transfers/queries'
import { getShop } from '@/lib/shop/identity/queries'
import { shopName } from '@/lib/shop/identity/shop-texts'
import { getMeans } from '@/lib/shop/means/read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('orders.page')
  return { title: t('title'), robots: { index: false } }
}

type OrderPageProps = { params: Promise<{ id: string }>; searchParams: Promise<SearchParams> }

export default async function OrderPage({ params, searchParams }: OrderPageProps) {
  const { id } = await params
  const query = await searchParams
  const returned = await settleReturn(query)
  const viewer = await findViewer()
  const view = viewer?.role === 'BUYER' ? await findOrderView(viewer, id) : null
  if (returned && view) redirect(inLocale(await getLocale(), paths.orderReturn(id, returned.basketId)))
  if (returned) {
    const token = await findOwnToken(id, await presentedCookies())
    if (token) redirect(inLocale(await getLocale(), guestPaths.order(token)))
    const last = await findSignedAttempt(returned, 'order', id)
    const loginHref = paths.login(returnLink(paths.order(id), toPairs(query), ''))
    return <ReturnNotice last={last} what="order" loginHref={loginHref} isOther={viewer !== null} />
  }
  if (!view || !viewer) notFound()
  const { order } = view
  chooseTextsFor(order.buyer)
  const lastAttempt = await findLastAttempt({ kind: 'order', id: order._id }, textOf(query.payment))
  const { claims, until } = await findClaimState(viewer, order)
  const transfer = await getTransferOf(viewer, 'order', order._id)
  const { gateway: hasGateway } = await getMeans()
  const now = new Date()
  const t = await getTranslations('orders.page')
  const shop = await getShop()
  const name = shopName(shop, await getLocale())
  return (
    <ClientMessages of={['orders.cancel', 'orders.reorder', 'orders.review', ...transferMessages]}>
      {isToConfirm({ ...order, depositStatus: order.deposit?.status ?? null }) && <ToConfirm order={order} />}
      <OrderPayment
        view={view}
        lastAttempt={lastAttempt}
        shop={name}
        transfer={
          transfer &&
          transferSlot(
            {
              transfer,
              hasGateway,
              isDeposit: order.paymentMethod === 'COD',
              now,
              reach: <ReachShop shop={shop} isPlain />,
            },
            order.status === 'PENDING',
          )
        }
      />
      <PageHead title={t('title')} lead={<NumberLead what="order" number={order.number} id={order._id} />}>
        <Link className={buttonVariants({ variant: 'link' })} href={paths.orders}>
          {t('all')}
        </Link>
      </PageHead>
      <OrderBand order={order} now={now} reach={<ReachShop shop={shop} />} />
      <OrderDetail
        view={view}
        nursery={shop}
        noteOf={({ _id, product }) => (
          <>
            {order.status === 'DELIVERED' && view.sold.has(product._id) && (
              <GiveReview order={order._id} product={product} />
            )}
            <ClaimNote
              reportHref={paths.claim(order._id, _id)}
              orderHref={paths.order}
              claim={claims.find(({ item }) => item._id === _id) ?? null}
              until={until}
            />
          </>
        )}
      >
        <div className="grid gap-2 pt-5">
          {/* After a payment they are in its notice. */}
          {isGoingAhead(order) && !lastAttempt.returned && <ReminderLinks order={order} shop={name} />}
          <Reorder items={order.orderItems} />
          {canCancel(order) && <Cancel view={view} />}
        </div>
      </OrderDetail>
    </ClientMessages>
  )
}

/** Until when an unconfirmed cash order is held, and the way to confirm it. */
function ToConfirm({ order }: { order: OrderDto }) {
  const t = useTranslations('confirmation.page')
  const locale = useLocale()
  const { _id: id, buyer, confirmBy } = order
  return (
    <PaymentCallout tone="yellow" title={t('title')}>
      <p>{confirmBy ? t('held', { by: formatDateTime(confirmBy, locale) }) : t('open')}</p>
      <p>
        <Link
          className={buttonVariants({ size: 'sm' })}
          // Not the token of the email: that one shows that its address is read.
          href={paths.orderLink(linkTokens({ id, ...buyer }).byPhone)}
          prefetch={false}
        >
          {t('confirm')}
        </Link>
      </p>
    </PaymentCallout>
  )
}

/** Cancelling, with what it means for the payment. */
function Cancel({ view: { order, held, isPaidInCash } }: { view: OrderView }) {
  const t = useTranslations('orders.payment')
  const refundText = useRefundText()
  const { _id, status, paymentStatus, paymentMethod } = order
  const refund = { amount: held.left, parts: held.parts, by: refundBy(new Date()).toISOString() }
  const nothingLeft =
    held.parts > 0
      ? 'refundedInParts'
      : order.transfer?.state === 'REPORTED'
        ? 'reported'
        : paymentMethod === 'COD'
          ? 'nothingPaid'
          : 'notCharged'
  const money = held.left > 0 ? refundText(refund, isPaidInCash) : t(nothingLeft)
  return <CancelOrder id={_id} seen={{ status, paymentStatus }} money={money} />
}
