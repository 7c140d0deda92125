import { useTranslations } from '#i18n'
import { type Paisa, toPaisa } from '@/lib/base/money'
import type { Quote } from '@/lib/orders/order/rules'
import type { OrderDto } from '@/lib/orders/order/schema'

export type SumRow = { label: string; paisa: Paisa; total?: boolean }

/** The sums of a cart or checkout; the tax rate is shown when given. A discount is negative, so that the rows add up. */
export function useCartSums() {
  const t = useTranslations('orders.sums')
  return (
    { items, tax, shipping, discount, total }: Quote,
    taxPercent?: number,
    discountCode = '',
  ): SumRow[] => [
    { label: t('itemsCost'), paisa: items },
    {
      label: taxPercent === undefined ? t('taxPrice') : t('taxPriceOf', { percent: taxPercent }),
      paisa: tax,
    },
    { label: t('shippingPrice'), paisa: shipping },
    ...(discount > 0 ? [{ label: t('discountOf', { code: discountCode }), paisa: toPaisa(-discount) }] : []),
    { label: t('totalBill'), paisa: total, total: true },
  ]
}

type OrderPrices = Pick<OrderDto, `${'items' | 'tax' | 'shipping' | 'discounted' | 'total'}Price`> & {
  discount?: { code: string } | undefined
}

/** The sums of an order; the discount is negative, so that the rows add up. */
export function useOrderSums() {
  const t = useTranslations('orders.sums')
  return (order: OrderPrices): SumRow[] => [
    { label: t('items'), paisa: order.itemsPrice },
    { label: t('tax'), paisa: order.taxPrice },
    { label: t('shipping'), paisa: order.shippingPrice },
    {
      label: order.discount ? t('discountOf', { code: order.discount.code }) : t('discounted'),
      paisa: toPaisa(-order.discountedPrice),
    },
    { label: t('total'), paisa: order.totalPrice, total: true },
  ]
}
