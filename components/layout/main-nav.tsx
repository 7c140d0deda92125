import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'
import { SpriteIcon } from '@/components/ui/sprite-icon'
import { paths } from '@/lib/paths'
import { NavLink } from './nav-link'
import { StoreLinks } from './store-links'
import { ThemeToggle } from './theme-toggle'

/** The id the menu button of phones opens. */
export const NAV = 'site-menu'

const sheet =
  'max-md:inset-x-0 max-md:top-auto max-md:bottom-0 max-md:max-h-[86dvh] max-md:w-full max-md:max-w-full max-md:overflow-y-auto max-md:overscroll-contain max-md:rounded-t-lg max-md:bg-popover max-md:px-3 max-md:pt-2 max-md:pb-[calc(1rem+env(safe-area-inset-bottom))] max-md:text-popover-foreground max-md:shadow-[0_-12px_40px_rgb(0_0_0/0.25)] max-md:backdrop:bg-[rgb(15_23_19/0.55)] max-md:open:animate-sheet-in max-md:backdrop:animate-fade-in'

// It wraps only with text at twice the size.
const row =
  'md:static md:flex md:h-auto md:w-auto md:flex-wrap md:items-center md:justify-end md:overflow-visible md:bg-transparent md:text-inherit'

const navLink =
  'flex min-h-12 cursor-pointer list-none items-center gap-1 rounded-md px-2.5 text-lg/relaxed font-medium whitespace-nowrap decoration-2 underline-offset-[0.375em] hover:text-primary hover:underline aria-[current=page]:text-primary aria-[current=page]:underline max-md:justify-between md:inline-flex md:min-h-11 md:px-1.5 md:text-sm/relaxed lg:px-3.5 lg:text-base [&::-webkit-details-marker]:hidden'

/**
 * The navigation, also used in the home page's hero. On a phone it is a sheet at the bottom: a native popover, so it
 * opens without JavaScript and closes on Escape.
 */
export function MainNav() {
  return (
    <nav id={NAV} className={cn(sheet, row)} aria-label="Main" popover="auto">
      <div className="sticky -top-2 z-1 mb-1 flex items-center justify-between border-b border-border bg-popover py-1 pl-2.5 font-serif text-lg/relaxed font-semibold md:hidden">
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
      <NavLink className={navLink} href={paths.products}>
        Buy Plants Online
      </NavLink>
      <StoreMenu />
      {/* The home page is more than this, so it is not marked as the current one. */}
      <Link className={navLink} href={paths.home}>
        Special Offers
      </Link>
      <NavLink className={navLink} href={paths.aboutUs}>
        About Us
      </NavLink>
      <ThemeToggle />
    </nav>
  )
}

function StoreMenu() {
  return (
    <details data-menu name="shell">
      <summary className={navLink}>
        Store
        <SpriteIcon
          className="pen size-4.5 transition-transform duration-200 in-[details[open]]:rotate-180"
          name="down"
        />
      </summary>
      {/* Positioned below the header, not below the link, so that it ends at the page's margin at any text size. */}
      <div className="grid grid-cols-2 gap-x-1 max-md:pb-2 md:absolute md:top-[calc(100%+0.875rem)] md:right-[max(2rem,calc((100%-78rem)/2+2rem))] md:z-50 md:w-max max-w-[calc(100vw-2rem)] md:animate-menu-in md:grid-cols-[repeat(2,minmax(13rem,1fr))] md:rounded-lg md:border md:border-border md:bg-popover md:p-2 md:text-popover-foreground md:shadow-soft">
        <StoreLinks />
      </div>
    </details>
  )
}
