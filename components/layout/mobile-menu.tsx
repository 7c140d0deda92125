import { UserMenuItems } from '@/components/session/user-menu'
import { CloseIcon, MenuIcon } from '@/components/ui/icons'
import { paths } from '@/lib/paths'
import { NavLink } from './nav-link'
import { StoreLinks } from './store-links'

const SHEET = 'site-menu'

/** A sheet from the bottom edge. A native popover: it opens without our JavaScript, and Escape closes it. */
export function MobileMenu() {
  return (
    <>
      <button type="button" className="tool" popoverTarget={SHEET} aria-label="Menu">
        <MenuIcon />
      </button>
      <div id={SHEET} popover="auto" className="sheet">
        <div className="sheet-head">
          Menu
          <button
            type="button"
            className="tool"
            popoverTarget={SHEET}
            popoverTargetAction="hide"
            aria-label="Close menu"
          >
            <CloseIcon />
          </button>
        </div>
        <nav aria-label="Main">
          <div className="sheet-grid">
            <NavLink className="menu-item" href={paths.products}>
              Buy Plants Online
            </NavLink>
            <NavLink className="menu-item" href={paths.home}>
              Special Offers
            </NavLink>
            <NavLink className="menu-item" href={paths.aboutUs}>
              About Us
            </NavLink>
            <NavLink className="menu-item" href={paths.search}>
              Search
            </NavLink>
          </div>
          <h2 className="sheet-title">Store</h2>
          <div className="sheet-grid">
            <StoreLinks />
          </div>
          <h2 className="sheet-title">Your account</h2>
          <div className="sheet-grid">
            <UserMenuItems />
          </div>
        </nav>
      </div>
    </>
  )
}
