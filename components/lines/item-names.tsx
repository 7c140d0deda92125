import { useTranslations } from '#i18n'

/** An order with more lines shows the others on its page. */
const SHOWN = 4

type ItemNamesProps = {
  items: readonly { product: string; name: string; quantity: number }[]
  className: string
}

/** The products of an order in a list of orders. */
export function ItemNames({ items, className }: ItemNamesProps) {
  const t = useTranslations('orders.list')
  return (
    <ul className={className}>
      {items.slice(0, SHOWN).map(({ product, name, quantity }) => (
        <li key={product} className="wrap-anywhere">
          {quantity} × <bdi>{name}</bdi>
        </li>
      ))}
      {items.length > SHOWN && <li>{t('others', { count: items.length - SHOWN })}</li>}
    </ul>
  )
}
