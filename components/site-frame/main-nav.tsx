import { useLocale, useTranslations } from '#i18n'
import { Link } from '@/components/ui/link'
import { menuItem } from '@/components/ui/menu'
import { NavLink } from '@/components/ui/nav-link'
import { SpriteIcon } from '@/components/ui/sprite-icon'
import { inLocale } from '@/lib/base/i18n/locales'
import { paths } from '@/lib/base/paths'
import type { MenuGroupView, MenuLinkView, MenuView } from '@/lib/catalogue/products/menu-view'

/** The id the menu button of phones opens. */
export const NAV = 'site-menu'

export type MenuProps = { menu: MenuView }

/**
 * The navigation, also used in the home page's hero. On a phone it is a sheet at the bottom: a native popover, so it
 * opens without JavaScript and closes on Escape.
 */
export function MainNav({ menu }: MenuProps) {
  const t = useTranslations('shell')
  return (
    <nav id={NAV} className="site-nav" aria-label={t('mainNav')} popover="auto">
      <div className="nav-head">
        {t('menu')}
        <button
          type="button"
          className="tool"
          popoverTarget={NAV}
          popoverTargetAction="hide"
          aria-label={t('closeMenu')}
        >
          <SpriteIcon name="close" />
        </button>
      </div>
      {menu.map((entry) =>
        'links' in entry ? (
          <MenuGroup key={entry.name} {...entry} />
        ) : (
          <MenuLink key={entry.href} {...entry} />
        ),
      )}
      <CityLink />
    </nav>
  )
}

const MenuLink = ({ href, text, isMarked }: MenuLinkView) => {
  const Marked = isMarked ? NavLink : Link
  return (
    <Marked className="nav-link" href={href}>
      {text}
    </Marked>
  )
}

const MenuGroup = ({ name, links, hasTitles }: MenuGroupView) => (
  <details data-menu name="shell">
    <summary className="nav-link">
      {name}
      <SpriteIcon name="down" />
    </summary>
    <div className={hasTitles ? 'store-menu md:max-w-160' : 'store-menu'}>
      {links.map(({ href, text, note }) => (
        <Link key={href} className={menuItem} href={href}>
          {hasTitles || note ? (
            <span className={hasTitles && 'min-w-0 wrap-anywhere'}>
              {text} {note && <small>{note}</small>}
            </span>
          ) : (
            text
          )}
        </Link>
      ))}
    </div>
  </details>
)

/**
 * To the choice of the city. Cached pages are the same for all visitors, so /first.js knows which one was chosen, and CSS
 * shows its name. A full page load: the page of the city is rendered for each visitor and needs no script.
 */
function CityLink() {
  const t = useTranslations('shell')
  return (
    <a className="nav-link city-link" href={inLocale(useLocale(), paths.city)}>
      <SpriteIcon name="pin" />
      <span className="sr-only">{t('cityOf')} </span>
      <span className="city-name">
        <span>{t('noCity')}</span>
      </span>
    </a>
  )
}
