import { useLocale, useTranslations } from '#i18n'
import { PayBy } from '@/components/payments/pay-by'
import { PayOrTransfer } from '@/components/payments/pay-or-transfer'
import { buttonVariants } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { PlantThumb } from '@/components/ui/plant-thumb'
import { ShortNumber } from '@/components/ui/short-number'
import { TypedText } from '@/components/ui/typed-text'
import { nameIn } from '@/lib/base/i18n/stored-text'
import { namedPrice, toPaisa } from '@/lib/base/money'
import { paths } from '@/lib/base/paths'
import type { OrderDto } from '@/lib/orders/order/schema'
import { missedDeadline } from '@/lib/orders/order/transitions'
import { Moment } from '../ui/moment'
import { OrderBadges } from './order-badges'

export function OrderCard({ order, now }: { order: OrderDto; now: Date }) {
  const t = useTranslations('orders.list')
  const locale = useLocale()
  return (
    <Card as="article" padding="none" aria-labelledby={`order-${order._id}`}>
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-border px-5 py-4 lg:border-b-0 lg:pb-1">
        <div className="min-w-0">
          <h2 id={`order-${order._id}`} className="text-lg/normal">
            {t.rich('order', {
              number: order.number,
              short: () => <ShortNumber>{order.number}</ShortNumber>,
            })}
          </h2>
          <p className="text-sm text-muted-foreground">
            {t('placed')} <Moment at={order.placedAt} />
          </p>
          {order.replacementFor && (
            <p className="text-sm">
              {t('replaces')} <ShortNumber>{order.replacementFor.number}</ShortNumber>
            </p>
          )}
        </div>
        <OrderBadges order={order} missed={missedDeadline(order)} />
      </header>
      <ul className="grid gap-x-8 gap-y-1 px-5 py-2 lg:grid-cols-2 lg:py-1">
        {order.orderItems.map(({ _id, product, quantity, price }) => (
          <li key={_id} className="grid grid-cols-[auto_1fr_auto] items-center gap-3.5 py-2">
            <PlantThumb src={product.src[0]} />
            <span className="min-w-0">
              <span className="block leading-5.5 font-semibold wrap-anywhere">
                <TypedText>{nameIn(locale, product)}</TypedText>
              </span>
              <span className="block text-sm text-muted-foreground tabular-nums">
                <span className="sr-only">{t('quantity')} </span>
                <bdi>
                  {quantity} × {namedPrice(price.amount)}
                </bdi>
              </span>
            </span>
            <span className="whitespace-nowrap tabular-nums">
              {namedPrice(toPaisa(price.amount * quantity))}
            </span>
          </li>
        ))}
      </ul>
      <footer className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-t border-border px-5 py-4 lg:border-t-0 lg:pt-1">
        <p className="max-sm:grid">
          <span className="text-muted-foreground max-sm:text-sm">{t('total')}</span>{' '}
          <output className="price justify-self-start sm:ms-1.5 sm:rtl:me-1.5">
            {namedPrice(order.totalPrice, { always: true })}
          </output>{' '}
          <span className="text-sm text-muted-foreground">{t('withTax')}</span>
        </p>
        {order.payBy && <PayBy deadline={order.payBy} now={now.toISOString()} />}
        <span className="inline-flex flex-wrap items-center gap-2">
          {order.payBy && (
            <PayOrTransfer
              kind="order"
              id={order._id}
              again={order.paymentStatus === 'FAILED'}
              transfer={order.transfer}
            />
          )}
          <Link className={buttonVariants({ variant: 'outline' })} href={paths.order(order._id)}>
            {t.rich('details', {
              number: order.number,
              hidden: (words) => <span className="sr-only">{words}</span>,
            })}
          </Link>
        </span>
      </footer>
    </Card>
  )
}
