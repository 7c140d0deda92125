import { useLocale, useTranslations } from '#i18n'
import { LinesTable } from '@/components/lines/lines-table'
import { useOrderSums } from '@/components/lines/sums'
import { DeliveryLines } from '@/components/orders/delivery-lines'
import { AddressLines } from '@/components/people/address-lines'
import { Button, buttonVariants } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { WholeNumbers } from '@/components/ui/whole-numbers'
import { isolateNumbers } from '@/lib/base/i18n/isolated'
import { nameIn } from '@/lib/base/i18n/stored-text'
import { formatPrice } from '@/lib/base/money'
import { paths } from '@/lib/base/paths'
import { formatDateTime } from '@/lib/base/time/format'
import type { OrderLink } from '@/lib/orders/confirmation/schema'
import { arrivalOf, dayText } from '@/lib/orders/delivery/expected-delivery'
import type { Shop } from '@/lib/shop/identity/schema'
import type { OnlineWay } from '@/lib/shop/means/means'
import { LinkForm } from './link-form'

export type OpenOrder = NonNullable<OrderLink['order']>

type OrderToConfirmProps = { token: string; order: OpenOrder; nursery: Shop; online: OnlineWay }

/** The order of a link with what can be done about it; confirming comes first. */
export function OrderToConfirm({ token, order, nursery, online }: OrderToConfirmProps) {
  const t = useTranslations('confirmation.page')
  const locale = useLocale()
  const sumsOf = useOrderSums()
  const total = formatPrice(order.totalPrice, { always: true })
  return (
    <div className="grid gap-5">
      <Card as="div" className="grid gap-4">
        <p>
          {order.confirmBy ? t('held', { by: formatDateTime(order.confirmBy, locale) }) : t('open')}{' '}
          <WholeNumbers>{t('cash', { total })}</WholeNumbers>
        </p>
        <LinkForm token={token} action="confirm">
          <Button type="submit" size="lg" className="w-full sm:w-auto">
            {t('confirm')}
          </Button>
        </LinkForm>
      </Card>
      <Card as="div" className="grid gap-5 wrap-anywhere sm:grid-cols-2">
        <section>
          <h2 className="mb-2 text-xl">
            {t(order.delivery.method === 'PICKUP' ? 'yourAddress' : 'deliverTo')}
          </h2>
          <AddressLines {...order.shippingAddress} />
        </section>
        <section>
          <h2 className="mb-2 text-xl">{t('phone')}</h2>
          <bdi dir="ltr">{order.phoneNumber}</bdi>
        </section>
        <section className="sm:col-span-2">
          <h2 className="mb-2 text-xl">{t('howItComes')}</h2>
          <DeliveryLines order={order} nursery={nursery} />
          {order.delivery.method === 'COURIER' && t('arrives', { day: dayText(arrivalOf(order), locale) })}
        </section>
        <Link
          className={buttonVariants({ variant: 'outline', className: 'justify-self-start sm:col-span-2' })}
          href={paths.orderLink(token, { step: 'address' })}
          prefetch={false}
        >
          {t(order.isPhoneWrong ? 'contact' : 'address')}
        </Link>
      </Card>
      <Card>
        <h2 className="mb-2 text-xl">{t('ordered')}</h2>
        <LinesTable
          caption={t('ordered')}
          rows={order.orderItems.map(({ _id, product, src, quantity, price, ...line }) => ({
            id: _id,
            product,
            name: isolateNumbers(nameIn(locale, line)),
            src: src[0],
            unitPaisa: price.amount,
            quantity,
          }))}
          sums={sumsOf(order)}
        />
      </Card>
      <section className="flex flex-wrap items-center gap-3" aria-label={t('change')}>
        {order.canPayOnline && (
          <LinkForm token={token} action="pay">
            <Button type="submit" variant="outline">
              {t('payOnline', { online })}
            </Button>
          </LinkForm>
        )}
        <Link
          className={buttonVariants({ variant: 'ghost' })}
          href={paths.orderLink(token, { step: 'cancel' })}
          prefetch={false}
        >
          {t('cancel')}
        </Link>
      </section>
    </div>
  )
}
