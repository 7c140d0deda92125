import { HeaderTools } from './header-tools'
import { Logo } from './logo'
import { MainNav } from './main-nav'

/** Logo, navigation and tools; also above the home page's hero. */
export const HeaderRow = () => (
  <div className="wrap flex min-h-15 items-center gap-1 md:min-h-17 lg:gap-3">
    <Logo />
    <MainNav />
    <HeaderTools />
  </div>
)
