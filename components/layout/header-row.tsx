import { HeaderTools } from './header-tools'
import { Logo } from './logo'
import { MainNav } from './main-nav'

/** Logo, navigation and tools; also above the home page's hero. */
export const HeaderRow = () => (
  <div className="wrap header-row">
    <Logo />
    <MainNav />
    <HeaderTools />
  </div>
)
