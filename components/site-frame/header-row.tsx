import { useTranslations } from '#i18n'
import { CartMenu } from '@/components/carts/cart-menu'
import { UserMenu } from '@/components/site-frame/user-menu'
import { Link } from '@/components/ui/link'
import { SpriteIcon } from '@/components/ui/sprite-icon'
import { paths } from '@/lib/base/paths'
import type { Shop } from '@/lib/shop/identity/schema'
import { LanguageSwitch } from './language-switch'
import { Logo } from './logo'
import { MainNav, type MenuProps, NAV } from './main-nav'

export type HeaderRowProps = MenuProps & { shop: Shop; hasUrdu: boolean }

/** Logo, navigation and tools; also above the home page's hero. */
export const HeaderRow = ({ shop, hasUrdu, ...menu }: HeaderRowProps) => (
  <div className="wrap header-row">
    <Logo shop={shop} />
    <MainNav {...menu} />
    <HeaderTools hasUrdu={hasUrdu} />
  </div>
)

/** The other language, search, cart, account, and on phones the menu. */
function HeaderTools({ hasUrdu }: { hasUrdu: boolean }) {
  const t = useTranslations('shell')
  return (
    <div className="tools">
      {hasUrdu && <LanguageSwitch />}
      <Link className="tool" href={paths.search} aria-label={t('search')}>
        <SpriteIcon name="search" />
      </Link>
      <CartMenu />
      <UserMenu />
      <button type="button" className="tool md:hidden" popoverTarget={NAV} aria-label={t('menu')}>
        <SpriteIcon name="menu" />
      </button>
    </div>
  )
}
