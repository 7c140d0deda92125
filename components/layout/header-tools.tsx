import Link from 'next/link'
import { CartMenu } from '@/components/cart/cart-menu'
import { UserMenu } from '@/components/session/user-menu'
import { MenuIcon, SearchIcon } from '@/components/ui/icons'
import { paths } from '@/lib/paths'
import { NAV } from './main-nav'

/** Search, basket, person, and on phones the menu. */
export function HeaderTools() {
  return (
    <div className="tools">
      <Link className="tool" href={paths.search} aria-label="Search">
        <SearchIcon />
      </Link>
      <CartMenu />
      <UserMenu />
      <button type="button" className="tool only-phone" popoverTarget={NAV} aria-label="Menu">
        <MenuIcon />
      </button>
    </div>
  )
}
