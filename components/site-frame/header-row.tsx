import type { Shop } from '@/lib/shop/identity/schema'
import { HeaderTools } from './header-tools'
import { Logo } from './logo'
import { MainNav, type MenuProps } from './main-nav'

export type HeaderRowProps = MenuProps & { shop: Shop }

/** Logo, navigation and tools; also above the home page's hero. */
export const HeaderRow = ({ shop, ...menu }: HeaderRowProps) => (
  <div className="wrap header-row">
    <Logo shop={shop} />
    <MainNav {...menu} />
    <HeaderTools />
  </div>
)
