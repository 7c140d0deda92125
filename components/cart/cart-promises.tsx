import { useTranslations } from '#i18n'
import { cn } from '@/components/ui/cn'
import { SpriteIcon } from '@/components/ui/sprite-icon'
import { deliveryDays } from '@/lib/orders/delivery-time'

/** What holds for every order, known before the cart is read. */
export function CartPromises({ className }: { className?: string }) {
  const t = useTranslations('cart.view')
  return (
    <ul
      className={cn(
        'grid gap-3 *:flex *:max-w-[44ch] *:gap-3 [&_svg]:mt-0.5 [&_svg]:text-primary',
        className,
      )}
    >
      <li>
        <SpriteIcon name="truck" />
        {t('shipping', { days: deliveryDays })}
      </li>
      <li>
        <SpriteIcon name="cash" />
        {t('pay')}
      </li>
      <li>
        <SpriteIcon name="leaf" />
        {t('healthy')}
      </li>
    </ul>
  )
}
