import { ChevronDownIcon } from '@/components/ui/icons'
import { paths } from '@/lib/paths'
import { NavLink } from './nav-link'
import { StoreLinks } from './store-links'

/** The words of the navigation; the home page's hero carries the same ones. Hidden on phones, see MobileMenu. */
export function MainNav() {
  return (
    <nav className="nav" aria-label="Main">
      <NavLink href={paths.products}>Buy Plants Online</NavLink>
      <StoreMenu />
      <NavLink href={paths.home}>Special Offers</NavLink>
      <NavLink href={paths.aboutUs}>About Us</NavLink>
    </nav>
  )
}

function StoreMenu() {
  return (
    <details className="menu" data-menu name="shell">
      <summary className="nav-link">
        Store
        <ChevronDownIcon className="icon-turn" width="18" height="18" />
      </summary>
      <div className="menu-panel menu-panel-start menu-grid">
        <StoreLinks />
      </div>
    </details>
  )
}
