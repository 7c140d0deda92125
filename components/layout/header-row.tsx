import type { Shop } from '@/lib/shop/schema'
import { HeaderTools } from './header-tools'
import { Logo } from './logo'
import { MainNav } from './main-nav'

/** Logo, navigation and tools; also above the home page's hero. */
export const HeaderRow = ({ shop }: { shop: Shop }) => (
  <div className="wrap header-row">
    <Logo shop={shop} />
    <MainNav />
    <HeaderTools />
  </div>
)
