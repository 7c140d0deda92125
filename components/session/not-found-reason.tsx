import type { ReactNode } from 'react'
import { readCart } from '@/components/cart/use-cart'
import { Notice } from '@/components/feedback/notice'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { paths } from '@/lib/paths'
import { hasSessionEnded, type UserInfo } from './session-store'

/** Why the viewer cannot see this page; null when it does not exist for their role. */
export function reasonFor(user: UserInfo | null, { pathname, search }: Location): ReactNode {
  if (!user) return hasSessionEnded() ? <SessionEnded back={pathname + search} /> : null
  const isCheckout = pathname === paths.checkout && readCart().checkout
  return isCheckout && user.role === 'CARETAKER' ? <CaretakersCheckout /> : null
}

const outline = buttonVariants({ variant: 'outline' })

/** The session has expired: whether the page exists is only known after signing in. */
const SessionEnded = ({ back }: { back: string }) => (
  <Notice
    drawing="snail"
    level={1}
    heading="Your session has ended"
    message="You have been signed out because of inactivity or a changed password. Please sign in to continue."
  >
    <Link href={paths.login(back)} className={buttonVariants()}>
      Login
    </Link>
    <Link href={paths.products} className={outline}>
      Go to the products
    </Link>
  </Notice>
)

/** Checkout was pressed in the cart. */
const CaretakersCheckout = () => (
  <Notice
    drawing="basket"
    level={1}
    heading="You need a customer account to order"
    message="You are signed in as a caretaker. To buy plants for yourself, sign in with a customer account; your cart stays in this browser."
  >
    <Link href={paths.cart} className={buttonVariants()}>
      View cart
    </Link>
    <Link href={paths.manageAppointments} className={outline}>
      Manage Appointments
    </Link>
  </Notice>
)
