import type { ReactNode } from 'react'
import { useLocale, useTranslations } from '#i18n'
import { LinesTable } from '@/components/lines/lines-table'
import { useOrderSums } from '@/components/lines/sums'
import { AddressLines } from '@/components/people/address-lines'
import { PhoneLinks } from '@/components/people/contact-list'
import { Card } from '@/components/ui/card'
import { cn } from '@/components/ui/cn'
import { Facts } from '@/components/ui/facts'
import { PinIcon, TruckIcon } from '@/components/ui/icons'
import { MailAddress } from '@/components/ui/mail-address'
import { isolateNumbers } from '@/lib/base/i18n/isolated'
import type { Locale } from '@/lib/base/i18n/locales'
import { nameIn } from '@/lib/base/i18n/stored-text'
import type { OrderView } from '@/lib/orders/order/history'
import type { OrderDto } from '@/lib/orders/order/schema'
import { fullName } from '@/lib/platform/people/name'
import type { Shop } from '@/lib/shop/identity/schema'
import { DeliveryLines } from './delivery-lines'
import { OrderFacts, type OrderLinks } from './order-facts'
import { OrderSection } from './order-section'
import { OrderTimeline } from './order-timeline'
import { ParcelCard } from './parcel-card'

type Item = OrderDto['orderItems'][number]
type OrderDetailProps = {
  view: OrderView
  /** A note below a product. */
  noteOf?: (item: Item) => ReactNode
  /** The controls of the shop. With them one column begins with what the shop needs first. */
  shop?: { status: ReactNode; parcel: ReactNode; outcome: ReactNode; isParcelDue: boolean }
  /** The nursery, where orders are picked up. */
  nursery: Shop
  /** For who has no account. */
  links?: OrderLinks
  children?: ReactNode
}

/** The sections in one column, for the shop. */
const shopPlaces = {
  order: '@max-[54rem]:order-1',
  products: '@max-[54rem]:order-2',
  buyer: '@max-[54rem]:order-3',
  parcel: '@max-[54rem]:order-4',
  history: '@max-[54rem]:order-5',
}

/** The order for buyers and admins; `children` are the viewer's actions. */
export function OrderDetail({ view, noteOf, shop, nursery, links, children }: OrderDetailProps) {
  const { order, history, tracking, invoiceNumber, creditNotes } = view
  const { buyer } = order
  const isPickup = order.delivery.method === 'PICKUP'
  const t = useTranslations('orders.detail')
  const historyTexts = useTranslations('orders.history')
  const factTexts = useTranslations('orders.facts')
  const sumsOf = useOrderSums()
  const locale = useLocale()
  const places: Partial<typeof shopPlaces> = shop ? shopPlaces : {}
  return (
    <div className="@container">
      <div className="grid gap-5 @min-[54rem]:grid-cols-[minmax(0,1fr)_22rem] @min-[54rem]:grid-rows-[auto_1fr] @min-[54rem]:items-start @min-[54rem]:gap-x-8">
        <div className="grid min-w-0 gap-5 @max-[54rem]:contents">
          <OrderSection title={t('products')} className={places.products}>
            <LinesTable
              caption={t('ordered')}
              rows={order.orderItems.map((item) => ({
                ...toRow(locale, item, view.sold),
                note: noteOf?.(item),
              }))}
              sums={sumsOf(order)}
            />
          </OrderSection>
          <OrderSection title={historyTexts('title')} className={places.history}>
            <OrderTimeline history={history} order={order} />
          </OrderSection>
        </div>
        <div className="grid min-w-0 gap-5 @max-[54rem]:contents @min-[54rem]:row-span-2">
          <OrderSection title={factTexts('title')} beside={shop?.status} className={places.order}>
            <OrderFacts
              order={order}
              tracking={tracking}
              invoiceNumber={invoiceNumber}
              creditNotes={creditNotes}
              isForShop={Boolean(shop)}
              links={links}
            />
            {children}
          </OrderSection>
          <ParcelCard
            tracking={tracking}
            outcome={shop?.outcome}
            form={shop?.parcel}
            method={order.delivery.method}
            isOpen={shop?.isParcelDue ?? false}
            className={places.parcel}
          />
        </div>
        <Card
          as="div"
          className={cn(
            'grid min-w-0 gap-x-8 gap-y-6 wrap-anywhere @min-[40rem]:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]',
            places.buyer,
          )}
        >
          <section>
            <h2 className="mb-3 text-xl">{t('buyer')}</h2>
            <Facts names="narrow">
              <dt>{t('name')}</dt>
              <dd>
                <bdi>{fullName(buyer)}</bdi>
              </dd>
              {buyer.email && (
                <>
                  <dt>{t('email')}</dt>
                  <dd>{shop ? <MailAddress>{buyer.email}</MailAddress> : <bdi>{buyer.email}</bdi>}</dd>
                </>
              )}
              <dt>{t('phone')}</dt>
              <dd>
                {shop ? (
                  <PhoneLinks phoneNumber={buyer.phoneNumber} />
                ) : (
                  <bdi dir="ltr">{buyer.phoneNumber}</bdi>
                )}
              </dd>
            </Facts>
          </section>
          <section>
            <h2 className="mb-3 text-xl">{t(isPickup ? 'ownAddress' : 'address')}</h2>
            <AddressLines {...order.shippingAddress} />
            <OrderDelivery order={order} nursery={nursery} isForShop={Boolean(shop)} />
          </section>
        </Card>
      </div>
    </div>
  )
}

const toRow = (locale: Locale, { product, quantity, price }: Item, sold: OrderView['sold']) => ({
  id: product._id,
  product: sold.has(product._id) ? product._id : null,
  name: isolateNumbers(nameIn(locale, product)),
  src: product.src[0],
  unitPaisa: price.amount,
  was: price.was,
  quantity,
})

type OrderDeliveryProps = { order: OrderDto; nursery: Shop; isForShop: boolean }

/** How the order is delivered; for the shop also its zone. */
function OrderDelivery({ order, nursery, isForShop }: OrderDeliveryProps) {
  const t = useTranslations('delivery.order')
  const { method, zone } = order.delivery
  const Icon = method === 'PICKUP' ? PinIcon : TruckIcon
  return (
    <div className="mt-3 flex gap-2.5">
      <Icon className="mt-0.5 flex-none text-primary" />
      <div>
        <DeliveryLines order={order} nursery={nursery} />
        {isForShop && zone && <span className="block text-muted-foreground">{t('zone', { zone })}</span>}
      </div>
    </div>
  )
}
