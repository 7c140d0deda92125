import { HeaderRow } from './header-row'

export const SiteHeader = () => (
  <header className="site-header">
    <HeaderRow />
  </header>
)
