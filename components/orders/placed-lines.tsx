import { useLocale, useTranslations } from '#i18n'
import type { LastOrder } from '@/components/carts/last-order'
import { amountsOf } from '@/components/carts/last-order-amounts'
import { LinesTable } from '@/components/lines/lines-table'
import { useOrderSums } from '@/components/lines/sums'
import { Card } from '@/components/ui/card'
import { nameIn } from '@/lib/base/i18n/stored-text'
import { formatPrice } from '@/lib/base/money'
import { arrivalOf } from '@/lib/orders/delivery/expected-delivery'
import { NextEvents } from './next-events'

/** Below the confirmation: what was ordered, and what happens next. */
export function PlacedLines({ order }: { order: LastOrder }) {
  const t = useTranslations('checkout.over')
  const sumsOf = useOrderSums()
  const locale = useLocale()
  const { totalPrice, details } = amountsOf(order)
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
      {details && (
        <Card>
          <h2 className="mb-4 text-xl">{t('ordered')}</h2>
          <LinesTable
            caption={t('ordered')}
            rows={details.orderItems.map(({ _id, src, unitPaisa, quantity, ...line }) => ({
              id: _id,
              product: _id,
              name: nameIn(locale, line),
              src,
              unitPaisa,
              quantity,
            }))}
            sums={sumsOf({ ...details, totalPrice })}
          />
        </Card>
      )}
      <Card>
        <NextEvents
          level={2}
          method={order.paymentMethod}
          isByTransfer={order.isByTransfer}
          total={formatPrice(totalPrice, { always: true })}
          deliveryMethod={order.delivery?.method ?? 'COURIER'}
          arrival={arrivalOf(order)}
        />
      </Card>
    </div>
  )
}
