import { useTranslations } from '#i18n'
import { cn } from '@/components/ui/cn'
import { cartPrice } from '@/lib/base/money'
import { hasChanges, type LineChanges } from '@/lib/orders/carts/changes'

/** Changes of one line since the cart was filled. */
export function LineChangesNote({ changes }: { changes: LineChanges | undefined }) {
  const t = useTranslations('cart.changes')
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
      {state === 'unavailable' && <li>{t('unavailable')}</li>}
      {state === 'soldOut' && <li>{t('soldOut')}</li>}
      {state === 'available' && fewer && <li>{t('fewer', fewer)}</li>}
      {state === 'available' && price && (
        <li>
          {t(price.now > price.was ? 'wentUp' : 'wentDown', {
            was: cartPrice(price.was),
            now: cartPrice(price.now),
          })}
        </li>
      )}
    </ul>
  )
}
