import { HeaderTools } from './header-tools'
import { Logo } from './logo'
import { MainNav } from './main-nav'

export function SiteHeader() {
  return (
    <header className="site-header">
      <div className="wrap header-row">
        <Logo />
        <MainNav />
        <HeaderTools />
      </div>
    </header>
  )
}
