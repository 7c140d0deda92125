import { HeaderRow } from './header-row'

export const SiteHeader = () => (
  <header className="site-header sticky top-0 z-40 border-b-3 border-primary bg-background print:hidden">
    <HeaderRow />
  </header>
)
