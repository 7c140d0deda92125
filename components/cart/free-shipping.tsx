import { formatPrice } from '@/lib/money'
import { FREE_SHIPPING_ABOVE_PAISA, toFreeShipping } from '@/lib/orders/rules'

/** How far it is to free shipping: to see, and in words. */
export function FreeShipping({ itemsPaisa }: { itemsPaisa: number }) {
  const { reached, missing } = toFreeShipping(itemsPaisa)
  const share = Math.min(100, Math.floor((itemsPaisa / FREE_SHIPPING_ABOVE_PAISA) * 100))
  return (
    <div className="free-shipping">
      <p id="free-shipping">{wordsFor(reached, missing)}</p>
      <progress value={reached ? 100 : share} max={100} aria-labelledby="free-shipping" />
    </div>
  )
}

function wordsFor(reached: boolean, missing: number): string {
  if (reached) return 'Shipping is free for this cart.'
  const limit = `Shipping is free above ${formatPrice(FREE_SHIPPING_ABOVE_PAISA)}`
  return missing === 0
    ? `${limit}. The smallest thing more, and it is.`
    : `${limit}: ${formatPrice(missing)} to go.`
}
