import { useTranslations } from '#i18n'
import { type Paisa, toPaisa } from '@/lib/base/money'
import { type Quote, shownTaxes, type TaxShare } from '@/lib/orders/order/rules'
import type { OrderDto } from '@/lib/orders/order/schema'

/** `isEmpty`: a row of 0, which only the demo shows (the element of `data-off` in app/[locale]/layout.tsx). */
export type SumRow = { label: string; paisa: Paisa; total?: boolean; isEmpty?: boolean }

interface Sums {
  items: SumRow
  /** The name of one row for all tax; of a row for each percent when they are given. */
  taxName: string
  taxNameOf: (percent: number) => string
  taxes: readonly TaxShare[]
  shipping: SumRow
  discount: SumRow[]
  totalName: string
}

/** The rows in their order; those up to the total add up to it. A tax that is contained in the prices stands below it. */
function useRows() {
  const t = useTranslations('orders.sums')
  return (
    sums: Sums,
    { tax, includedTax, rounding, total }: Omit<Quote, 'items' | 'shipping' | 'discount'>,
  ) => {
    const { items, taxName, taxNameOf, taxes, shipping, discount, totalName } = sums
    const rowsOf = (name: string, nameOf: (percent: number) => string, paisa: Paisa): SumRow[] =>
      taxes.length === 0
        ? [{ label: name, paisa, isEmpty: paisa === 0 }]
        : shownTaxes(taxes).map((share) => ({
            label: nameOf(share.percent),
            paisa: share.paisa,
            isEmpty: share.percent === 0 && share.paisa === 0,
          }))
    const isWithin = includedTax > 0
    return [
      items,
      ...(isWithin ? [] : rowsOf(taxName, taxNameOf, tax)),
      shipping,
      ...discount,
      ...(rounding === 0 ? [] : [{ label: t('rounding'), paisa: rounding }]),
      { label: totalName, paisa: total, total: true },
      ...(isWithin ? rowsOf(t('taxWithin'), (percent) => t('taxWithinOf', { percent }), includedTax) : []),
    ]
  }
}

/** The sums of a cart or checkout; the tax of each percent is shown when given. A discount is negative, so that the rows add up. */
export function useCartSums() {
  const t = useTranslations('orders.sums')
  const rowsOf = useRows()
  return (quote: Quote, taxes: readonly TaxShare[] = [], discountCode = ''): SumRow[] =>
    rowsOf(
      {
        items: { label: t('itemsCost'), paisa: quote.items },
        taxName: t('taxPrice'),
        taxNameOf: (percent) => t('taxPriceOf', { percent }),
        taxes,
        shipping: { label: t('shippingPrice'), paisa: quote.shipping },
        discount:
          quote.discount > 0
            ? [{ label: t('discountOf', { code: discountCode }), paisa: toPaisa(-quote.discount) }]
            : [],
        totalName: t('totalBill'),
      },
      quote,
    )
}

type OrderPrices = Pick<OrderDto, `${'items' | 'tax' | 'shipping' | 'discounted' | 'total'}Price`> &
  Partial<Pick<OrderDto, 'taxIncluded' | 'rounding' | 'taxes'>> & {
    discount?: { code: string } | undefined
  }

/** The sums of an order; the discount is negative, so that the rows add up. */
export function useOrderSums() {
  const t = useTranslations('orders.sums')
  const rowsOf = useRows()
  return (order: OrderPrices): SumRow[] => {
    const { discount, discountedPrice, taxIncluded = toPaisa(0), rounding = toPaisa(0), taxes = [] } = order
    return rowsOf(
      {
        items: { label: t('items'), paisa: order.itemsPrice },
        taxName: t('tax'),
        taxNameOf: (percent) => t('taxOf', { percent }),
        taxes: taxes.map(({ percent, amount }) => ({ percent, paisa: amount })),
        shipping: { label: t('shipping'), paisa: order.shippingPrice },
        discount: [
          {
            label: discount ? t('discountOf', { code: discount.code }) : t('discounted'),
            paisa: toPaisa(-discountedPrice),
            isEmpty: discountedPrice === 0,
          },
        ],
        totalName: t('total'),
      },
      { tax: order.taxPrice, includedTax: taxIncluded, rounding, total: order.totalPrice },
    )
  }
}
