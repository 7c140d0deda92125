import { useTranslations } from '#i18n'
import { Callout } from '@/components/feedback/callout'
import type { Cart } from '@/lib/orders/carts/cart'
import { type CartChanges, hasChanges } from '@/lib/orders/carts/changes'

type CartMessagesProps = { cart: Cart; changes: CartChanges; failed: boolean }

/** Changes since the cart was filled, or a note that it could not be checked. */
export function CartMessages({ cart, changes, failed }: CartMessagesProps) {
  const t = useTranslations('cart.view')
  const changed = cart.cartItems.filter(({ _id }) => {
    const line = changes.get(_id)
    return line !== undefined && hasChanges(line)
  })
  return (
    <div role="status" className="empty:hidden">
      {changed.length > 0 && <Callout tone="yellow">{t('changed', { count: changed.length })}</Callout>}
      {failed && <Callout tone="yellow">{t(navigator.onLine ? 'notChecked' : 'offline')}</Callout>}
    </div>
  )
}
