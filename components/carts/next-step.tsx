'use client'
import { useTranslations } from '#i18n'
import { useSession } from '@/components/auth/session-store'
import { Link } from '@/components/ui/link'
import { useRouter } from '@/components/ui/navigation'
import { paths } from '@/lib/base/paths'
import { setCheckout } from '@/lib/orders/carts/checkout'
import { updateCart } from './use-cart'

/** The next step from the cart. The checkout says who has no customer account. */
export function NextStep({ blocked }: { blocked: boolean }) {
  // Rarely rendered again, so the compiler's memoization would only add code.
  'use no memo'
  const t = useTranslations('cart.view')
  const user = useSession()
  const router = useRouter()
  if (!user) {
    return (
      <Link className="btn btn-primary btn-lg max-lg:rtl:grow" href={paths.login(paths.cart)}>
        {t('login')}
      </Link>
    )
  }
  return (
    <button
      type="button"
      className="btn btn-primary btn-lg max-lg:rtl:grow"
      disabled={blocked}
      onClick={() => {
        updateCart((cart) => setCheckout(cart, true))
        router.push(paths.checkout)
      }}
    >
      {t('checkout')}
    </button>
  )
}
