import { useTranslations } from '#i18n'
import { buttonVariants } from '@/components/ui/button'
import { Facts } from '@/components/ui/facts'
import { TruckIcon } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { ShortNumber } from '@/components/ui/short-number'
import { StatusBadge } from '@/components/ui/status-badge'
import { adminPaths } from '@/lib/base/admin-paths'
import { isolateNumbers } from '@/lib/base/i18n/isolated'
import { formatPrice } from '@/lib/base/money'
import { paths } from '@/lib/base/paths'
import { cashOnArrival } from '@/lib/orders/order/deposit'
import type { OrderView } from '@/lib/orders/order/history'
import { isActiveOrder } from '@/lib/orders/order/transitions'
import { IdText } from '../ui/id-text'
import { Moment } from '../ui/moment'
import { PartRefunds } from './part-refunds'

type OrderFactsProps = Pick<OrderView, 'order' | 'tracking' | 'invoiceNumber' | 'creditNotes'> & {
  isForShop: boolean
  links?: OrderLinks | undefined
}

/** Where the papers of an order are, for who has no account. */
export interface OrderLinks {
  /** null: only its owner may see them. */
  papers: { invoice: string; creditNote: (number: string) => string } | null
}

/** The facts that were agreed. The page of the shop has the payment and the time of the order in its head. */
export function OrderFacts({
  order,
  tracking,
  invoiceNumber,
  creditNotes,
  isForShop,
  links,
}: OrderFactsProps) {
  const papers = links ? links.papers : papersOf(order._id)
  const t = useTranslations('orders.facts')
  const badges = useTranslations('orders.badges')
  const parcel = useTranslations('orders.parcel')
  return (
    <Facts names="even">
      {!isForShop && (
        <>
          <dt>{t('placed')}</dt>
          <dd>
            <Moment at={order.placedAt} />
          </dd>
        </>
      )}
      {isForShop && tracking.trackingNumber && (
        <>
          <dt>{parcel('number')}</dt>
          <dd>
            <TrackingNumber {...tracking} />
          </dd>
        </>
      )}
      {order.replacementFor && (
        <>
          <dt>{t('replaces')}</dt>
          <dd>
            {links ? (
              <ShortNumber>{order.replacementFor.number}</ShortNumber>
            ) : (
              <Link
                className="link"
                href={(isForShop ? adminPaths : paths).order(order.replacementFor._id)}
                prefetch={false}
              >
                <ShortNumber>{order.replacementFor.number}</ShortNumber>
              </Link>
            )}
          </dd>
        </>
      )}
      {minuteOf(order.updatedAt) !== minuteOf(order.placedAt) && (
        <>
          <dt>{t('changed')}</dt>
          <dd>
            <Moment at={order.updatedAt} />
          </dd>
        </>
      )}
      <dt>{t('method')}</dt>
      <dd>{order.replacementFor ? t('free') : t(order.paymentMethod)}</dd>
      {!isForShop && !order.replacementFor && (
        <>
          <dt>{t('payment')}</dt>
          <dd>
            <StatusBadge status={order.paymentStatus} label={badges(order.paymentStatus)} />
          </dd>
        </>
      )}
      {order.deposit && (
        <>
          <dt>{t('deposit')}</dt>
          <dd className="flex flex-wrap items-center gap-2">
            <bdi>{formatPrice(order.deposit.amount, { always: true })}</bdi>
            <StatusBadge status={order.deposit.status} label={badges(order.deposit.status)} />
          </dd>
        </>
      )}
      {order.deposit?.status === 'PAID' && isActiveOrder(order) && cashOnArrival(order) > 0 && (
        <>
          <dt>{t('rest')}</dt>
          <dd>
            <bdi>{formatPrice(cashOnArrival(order), { always: true })}</bdi>
          </dd>
        </>
      )}
      {order.payBy && (
        <>
          <dt>{t('heldUntil')}</dt>
          <dd>
            <Moment at={order.payBy} />
          </dd>
        </>
      )}
      {order.confirmBy && (
        <>
          <dt>{t('confirmBy')}</dt>
          <dd>
            <Moment at={order.confirmBy} />
          </dd>
        </>
      )}
      {papers && !order.replacementFor && (
        <>
          <dt>{t('invoice')}</dt>
          <dd>
            <Link className="link" href={papers.invoice} prefetch={false}>
              {invoiceNumber ?? t('proforma')}
            </Link>
          </dd>
        </>
      )}
      {papers && creditNotes.length > 0 && (
        <>
          <dt>{t('creditNotes')}</dt>
          <dd className="grid justify-items-start gap-1">
            {creditNotes.map(({ number }) => (
              <Link
                key={number}
                className="link tabular-nums"
                href={papers.creditNote(number)}
                prefetch={false}
              >
                {number}
              </Link>
            ))}
          </dd>
        </>
      )}
      {!isForShop && order.refunds.length > 0 && (
        <>
          <dt>{t('refunds')}</dt>
          <dd>
            <PartRefunds refunds={order.refunds} />
          </dd>
        </>
      )}
      {order.gift && (
        <>
          <dt>{t('gift')}</dt>
          <dd className="[unicode-bidi:plaintext]">
            {order.gift.recipient ? t('giftFor', { name: order.gift.recipient }) : t('giftHere')}
          </dd>
        </>
      )}
      {order.note && (
        <>
          <dt>{t('note')}</dt>
          <dd className="[unicode-bidi:plaintext]">{isolateNumbers(order.note)}</dd>
        </>
      )}
    </Facts>
  )
}

const papersOf = (id: string) => ({
  invoice: paths.invoice(id),
  creditNote: (number: string) => paths.creditNote(id, number),
})

/** Leads to the courier's page, where it has one. */
function TrackingNumber({ trackingNumber, trackingUrl }: OrderView['tracking']) {
  const t = useTranslations('orders.parcel')
  if (!trackingUrl) return <IdText>{trackingNumber ?? ''}</IdText>
  return (
    <a
      className={buttonVariants({
        variant: 'outline',
        size: 'sm',
        className: 'wrap-anywhere whitespace-normal',
      })}
      href={trackingUrl}
      target="_blank"
      rel="noopener noreferrer"
    >
      <TruckIcon />
      <bdi dir="ltr">{trackingNumber}</bdi>
      <span className="sr-only">{t('courierPage')}</span>
    </a>
  )
}

/** Times are compared as exactly as they are shown. */
const minuteOf = (moment: string) => moment.slice(0, 'YYYY-MM-DDTHH:MM'.length)
