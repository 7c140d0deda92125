import { useTranslations } from '#i18n'
import { cn } from '@/components/ui/cn'
import { SpriteIcon } from '@/components/ui/sprite-icon'
import type { OnlineWay } from '@/lib/shop/means/means'
import { deliveryValues, type ShopPromises } from '@/lib/shop/settings/promises'

type CartPromisesProps = { promises: ShopPromises | null; online: OnlineWay; className?: string }

/** The promises that hold for every order, known before the cart is read. */
export function CartPromises({ promises, online, className }: CartPromisesProps) {
  const t = useTranslations('cart.view')
  return (
    <ul
      className={cn(
        'grid gap-3 *:flex *:max-w-[44ch] *:gap-3 [&_svg]:mt-0.5 [&_svg]:text-primary',
        className,
      )}
    >
      {promises && (
        <li>
          <SpriteIcon name="truck" />
          {t('shipping', deliveryValues(promises))}
        </li>
      )}
      <li>
        <SpriteIcon name="cash" />
        {t('pay', { online })}
      </li>
      {promises?.guaranteeDays && (
        <li>
          <SpriteIcon name="leaf" />
          {t('healthy', { days: promises.guaranteeDays })}
        </li>
      )}
    </ul>
  )
}
