import { useTranslations } from '#i18n'
import { rupeesToPaisa } from '@/lib/money'
import type { Quote } from '@/lib/orders/rules'
import type { OrderDto } from '@/lib/orders/schema'

export type SumRow = { label: string; paisa: number; total?: boolean }

/** The sums of a cart or checkout; the tax rate is shown when given. */
export function useCartSums() {
  const t = useTranslations('orders.sums')
  return ({ items, tax, shipping, total }: Quote, taxPercent?: number): SumRow[] => [
    { label: t('itemsCost'), paisa: items },
    {
      label: taxPercent === undefined ? t('taxPrice') : t('taxPriceOf', { percent: taxPercent }),
      paisa: tax,
    },
    { label: t('shippingPrice'), paisa: shipping },
    { label: t('totalBill'), paisa: total, total: true },
  ]
}

type OrderPrices = Pick<OrderDto, `${'items' | 'tax' | 'shipping' | 'discounted' | 'total'}Price`>

/** The sums of an order; the discount is negative, so that the rows add up. */
export function useOrderSums() {
  const t = useTranslations('orders.sums')
  return (order: OrderPrices): SumRow[] => [
    { label: t('items'), paisa: rupeesToPaisa(order.itemsPrice) },
    { label: t('tax'), paisa: rupeesToPaisa(order.taxPrice) },
    { label: t('shipping'), paisa: rupeesToPaisa(order.shippingPrice) },
    { label: t('discounted'), paisa: -rupeesToPaisa(order.discountedPrice) },
    { label: t('total'), paisa: rupeesToPaisa(order.totalPrice), total: true },
  ]
}
