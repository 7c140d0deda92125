import type { Shop } from '@/lib/shop/schema'
import { HeaderRow } from './header-row'

export const SiteHeader = ({ shop }: { shop: Shop }) => (
  <header className="site-header">
    <HeaderRow shop={shop} />
  </header>
)
