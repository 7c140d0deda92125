import { cn } from '@/components/ui/cn'
import { hasChanges, type LineChanges } from '@/lib/carts/changes'
import { cartPrice } from '@/lib/money'

/** What changed in one line since the cart was filled. */
export function LineChangesNote({ changes }: { changes: LineChanges | undefined }) {
  if (!changes || !hasChanges(changes)) return null
  const { price, fewer, state } = changes
  return (
    <ul
      className={cn(
        'grid gap-0.5 rounded-sm px-2.5 py-1 text-sm',
        state === 'available'
          ? 'bg-(--tone-yellow-ground) text-(--tone-yellow)'
          : 'bg-(--tone-red-ground) text-(--tone-red)',
      )}
    >
      {state === 'unavailable' && <li>This product is no longer sold.</li>}
      {state === 'soldOut' && <li>Sold out for now.</li>}
      {state === 'available' && fewer && (
        <li>
          Only {fewer.left} left, so we lowered it from {fewer.had}.
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
