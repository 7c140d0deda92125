import type { ReactNode } from 'react'
import { useTranslations } from '#i18n'
import { hasSessionEnded, type UserInfo } from '@/components/auth/session-store'
import { readCart } from '@/components/carts/use-cart'
import { Notice } from '@/components/feedback/notice'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { withoutLocale } from '@/lib/base/i18n/locales'
import { paths } from '@/lib/base/paths'

/** Why the viewer cannot see this page; null when it does not exist for their role. */
export function reasonFor(user: UserInfo | null, { pathname: address, search }: Location): ReactNode {
  const pathname = withoutLocale(address)
  if (!user) return hasSessionEnded() ? <SessionEnded back={pathname + search} /> : null
  const isCheckout = pathname === paths.checkout && readCart().checkout
  return isCheckout && user.role !== 'BUYER' ? <CheckoutNotFound role={user.role} /> : null
}

const outline = buttonVariants({ variant: 'outline' })

/** The session has expired: whether the page exists is only known after signing in. */
function SessionEnded({ back }: { back: string }) {
  const t = useTranslations('feedback.ended')
  return (
    <Notice drawing="snail" level={1} heading={t('heading')} message={t('note')}>
      <Link href={paths.login(back)} className={buttonVariants()}>
        {t('login')}
      </Link>
      <Link href={paths.products} className={outline}>
        {t('products')}
      </Link>
    </Notice>
  )
}

/** The not-found page for who pressed Checkout in the cart without a customer account. */
function CheckoutNotFound({ role }: { role: 'CARETAKER' | 'ADMIN' }) {
  const t = useTranslations('feedback.notFound')
  const customersOnly = useTranslations('feedback.customersOnly')
  return (
    <Notice drawing="basket" level={1} heading={t('title')} message={customersOnly(role)}>
      <Link href={paths.products} className={buttonVariants()}>
        {t('products')}
      </Link>
      <Link href={paths.cart} className={outline}>
        {customersOnly('cart')}
      </Link>
    </Notice>
  )
}
