import type { Locale } from '@/lib/base/i18n/locales'
import { purchaseSize } from '@/lib/office/stock-keeping/purchase-text'
import { MAX_STOCK_LINES, type PurchaseGroup } from '@/lib/office/stock-keeping/schema'
import type { ArrivalValues } from './arrival-draft'

/** An arrival of what is to be bought from a grower. `growers`: from whom the shop still buys. */
export const arrivalToBuy = (
  { grower, lines }: PurchaseGroup,
  growers: readonly { id: string }[],
  locale: Locale,
): ArrivalValues => ({
  grower: growers.find(({ id }) => id === grower?._id)?.id ?? '',
  note: '',
  lines: lines.slice(0, MAX_STOCK_LINES).map(({ product, quantity }) => ({
    product: product._id,
    name: product.name,
    size: purchaseSize(product, locale),
    picture: product.picture,
    quantity: String(quantity),
    cost: '',
  })),
})
