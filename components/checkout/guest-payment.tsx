import { useTranslations } from '#i18n'
import { Callout } from '@/components/feedback/callout'
import { buttonVariants } from '@/components/ui/button'
import { CashIcon } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { WholeNumbers } from '@/components/ui/whole-numbers'
import { paths } from '@/lib/base/paths'
import type { CheckedCash } from '@/lib/orders/order/cash-schema'
import type { DeliveryMethod } from '@/lib/shop/delivery/rules'

type GuestPaymentProps = {
  /** Null: not known. */
  cash: CheckedCash | null
  deliveryMethod: DeliveryMethod
  total: string
}

/** Cash on delivery, or why it is not taken and what helps: the cart is kept while one signs in. */
export function GuestPayment({ cash, deliveryMethod, total }: GuestPaymentProps) {
  const t = useTranslations('guests.payment')
  if (!cash?.message)
    return (
      <p className="flex gap-3">
        <CashIcon className="flex-none text-primary" />
        <span>{t(deliveryMethod === 'PICKUP' ? 'cashThere' : 'cash', { total })}</span>
      </p>
    )
  return (
    <div role="status" className="grid gap-3">
      <Callout tone="yellow">
        <WholeNumbers>{cash.message}</WholeNumbers>
      </Callout>
      <p>{t('kept')}</p>
      <div className="flex flex-wrap gap-3">
        <Link className={buttonVariants()} href={paths.login(paths.cart)}>
          {t('login')}
        </Link>
        <Link className={buttonVariants({ variant: 'outline' })} href={paths.register(paths.cart)}>
          {t('register')}
        </Link>
      </div>
    </div>
  )
}
