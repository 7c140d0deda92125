import { CartMenu } from '@/components/cart/cart-menu'
import { UserMenu } from '@/components/session/user-menu'
import { Link } from '@/components/ui/link'
import { SpriteIcon } from '@/components/ui/sprite-icon'
import { paths } from '@/lib/paths'
import { NAV } from './main-nav'

/** Search, cart, account, and on phones the menu. */
export function HeaderTools() {
  return (
    <div className="tools">
      <Link className="tool" href={paths.search} aria-label="Search">
        <SpriteIcon name="search" />
      </Link>
      <CartMenu />
      <UserMenu />
      <button type="button" className="tool md:hidden" popoverTarget={NAV} aria-label="Menu">
        <SpriteIcon name="menu" />
      </button>
    </div>
  )
}
