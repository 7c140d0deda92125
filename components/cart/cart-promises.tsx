import { cn } from '@/components/ui/cn'
import { SpriteIcon } from '@/components/ui/sprite-icon'
import { deliveryPromise } from '@/lib/orders/delivery-time'

/** What holds for every order, known before the cart is read. */
export const CartPromises = ({ className }: { className?: string }) => (
  <ul
    className={cn('grid gap-3 *:flex *:max-w-[44ch] *:gap-3 [&_svg]:mt-0.5 [&_svg]:text-primary', className)}
  >
    <li>
      <SpriteIcon name="truck" />
      {deliveryPromise}, all over Pakistan.
    </li>
    <li>
      <SpriteIcon name="cash" />
      Pay in cash at your door, or online by card, wallet or bank account.
    </li>
    <li>
      <SpriteIcon name="leaf" />
      Every plant arrives healthy, or we replace it.
    </li>
  </ul>
)
