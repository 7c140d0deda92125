import { useTranslations } from '#i18n'
import { CartMenu } from '@/components/carts/cart-menu'
import { UserMenu } from '@/components/site-frame/user-menu'
import { Link } from '@/components/ui/link'
import { SpriteIcon } from '@/components/ui/sprite-icon'
import { paths } from '@/lib/base/paths'
import { LanguageSwitch } from './language-switch'
import { NAV } from './main-nav'

/** The other language, search, cart, account, and on phones the menu. */
export function HeaderTools() {
  const t = useTranslations('shell')
  return (
    <div className="tools">
      <LanguageSwitch />
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
