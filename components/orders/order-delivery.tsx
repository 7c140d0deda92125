import { useTranslations } from '#i18n'
import { PinIcon, TruckIcon } from '@/components/ui/icons'
import type { OrderDto } from '@/lib/orders/order/schema'
import type { Shop } from '@/lib/shop/identity/schema'
import { DeliveryLines } from './delivery-lines'

type OrderDeliveryProps = { order: OrderDto; nursery: Shop; isForShop: boolean }

/** How the order is delivered; for the shop also its zone. */
export function OrderDelivery({ order, nursery, isForShop }: OrderDeliveryProps) {
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
