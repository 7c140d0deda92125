import { cartPrice } from '@/lib/money'
import { hasChanges, type LineChanges } from '@/lib/orders/cart-changes'

/** What has become of one line, in its own words. */
export function LineChangesNote({ news }: { news: LineChanges | undefined }) {
  if (!news || !hasChanges(news)) return null
  const { price, fewer, state } = news
  return (
    <ul className="line-news">
      {state === 'unavailable' && <li className="line-news-bad">This product is no longer sold.</li>}
      {state === 'soldOut' && <li className="line-news-bad">Sold out for now.</li>}
      {state === 'available' && fewer && (
        <li>
          Only {fewer.left} left: lowered from {fewer.had}.
        </li>
      )}
      {state === 'available' && price && (
        <li>
          {price.now > price.was ? 'Price went up' : 'Price went down'}: was {cartPrice(price.was)}, is now{' '}
          {cartPrice(price.now)}.
        </li>
      )}
    </ul>
  )
}
