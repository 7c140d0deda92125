'use client'
import { useTranslations } from '#i18n'
import { useSession } from '@/components/auth/session-store'
import { Link } from '@/components/ui/link'
import { useRouter } from '@/components/ui/navigation'
import { paths } from '@/lib/base/paths'
import { setCheckout } from '@/lib/orders/carts/checkout'
import { updateCart } from './update-cart'

/** The next step from the cart. `guests`: the shop takes orders without an account. The checkout says who has no customer account. */
export function NextStep({ blocked, guests }: { blocked: boolean; guests: boolean }) {
  // Rarely rendered again, so the compiler's memoization would only add code.
  'use no memo'
  const t = useTranslations('cart.view')
  const user = useSession()
  const router = useRouter()
  const button = (text: string, look: string) => (
    <button
      type="button"
      className={`btn btn-lg max-lg:rtl:grow ${look}`}
      disabled={blocked}
      onClick={() => {
        updateCart((cart) => setCheckout(cart, true))
        router.push(paths.checkout)
      }}
    >
      {text}
    </button>
  )
  if (user) return button(t('checkout'), 'btn-primary')
  const login = (look: string) => (
    <Link className={`btn ${look}`} href={paths.login(paths.cart)}>
      {t('login')}
    </Link>
  )
  if (!guests) return login('btn-primary btn-lg max-lg:rtl:grow')
  // On phones beside the total, so that the bar has two rows.
  return (
    <>
      {login('btn-outline lg:order-last')}
      {button(t('guest'), 'btn-primary max-lg:w-full')}
    </>
  )
}
