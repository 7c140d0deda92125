import Link from 'next/link'
import { CartMenu } from '@/components/cart/cart-menu'
import { UserMenu } from '@/components/session/user-menu'
import { SearchIcon } from '@/components/ui/icons'
import { paths } from '@/lib/paths'
import { MobileMenu } from './mobile-menu'

/** Search, basket, person, and on phones the menu. */
export function HeaderTools() {
  return (
    <div className="tools">
      <Link className="tool" href={paths.search} aria-label="Search">
        <SearchIcon />
      </Link>
      <CartMenu />
      <div className="only-wide">
        <UserMenu />
      </div>
      <div className="only-phone">
        <MobileMenu />
      </div>
    </div>
  )
}
