import { SpriteIcon } from '@/components/ui/sprite-icon'
import { paths } from '@/lib/paths'
import { NavLink } from './nav-link'
import { StoreLinks } from './store-links'
import { ThemeToggle } from './theme-toggle'

/** The id the menu button of phones opens. */
export const NAV = 'site-menu'

/**
 * The navigation, also used in the home page's hero. On a phone it is a sheet at the bottom: a native popover, so it
 * opens without JavaScript and closes on Escape.
 */
export function MainNav() {
  return (
    <nav id={NAV} className="nav" aria-label="Main" popover="auto">
      <div className="nav-head">
        Menu
        <button
          type="button"
          className="tool"
          popoverTarget={NAV}
          popoverTargetAction="hide"
          aria-label="Close menu"
        >
          <SpriteIcon name="close" />
        </button>
      </div>
      <NavLink href={paths.products}>Buy Plants Online</NavLink>
      <StoreMenu />
      <NavLink href={paths.home}>Special Offers</NavLink>
      <NavLink href={paths.aboutUs}>About Us</NavLink>
      <ThemeToggle />
    </nav>
  )
}

function StoreMenu() {
  return (
    <details data-menu name="shell">
      <summary className="nav-link">
        Store
        <SpriteIcon className="pen icon-turn" name="down" />
      </summary>
      {/* It hangs from the bar, not from its word: so it ends where the page does, however large the letters are. */}
      <div className="grid grid-cols-2 gap-x-1 max-md:pb-2 md:absolute md:top-[calc(100%+0.875rem)] md:right-[max(2rem,calc((100%-78rem)/2+2rem))] md:z-50 md:w-max max-w-[calc(100vw-2rem)] md:animate-menu-in md:grid-cols-[repeat(2,minmax(13rem,1fr))] md:rounded-lg md:border md:border-border md:bg-popover md:p-2 md:text-popover-foreground md:shadow-soft">
        <StoreLinks />
      </div>
    </details>
  )
}
