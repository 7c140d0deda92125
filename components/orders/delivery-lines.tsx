import { useLocale } from '#i18n'
import { deliveryWords, type OrderWithDelivery } from '@/lib/orders/delivery/delivery-lines'
import type { Shop } from '@/lib/shop/identity/schema'

type DeliveryLinesProps = { order: OrderWithDelivery; nursery: Shop }

/** How an order is delivered, or where and when it can be picked up. */
export const DeliveryLines = ({ order, nursery }: DeliveryLinesProps) =>
  deliveryWords(useLocale(), order, nursery).map((words) => (
    <span key={words} className="block">
      {words}
    </span>
  ))
