import { HeaderRow, type HeaderRowProps } from './header-row'

export const SiteHeader = (props: HeaderRowProps) => (
  <header className="site-header">
    <HeaderRow {...props} />
  </header>
)
