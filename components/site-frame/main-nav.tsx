import { useLocale, useTranslations } from '#i18n'
import { Link } from '@/components/ui/link'
import { menuItem } from '@/components/ui/menu'
import { NavLink } from '@/components/ui/nav-link'
import { SpriteIcon } from '@/components/ui/sprite-icon'
import { inLocale } from '@/lib/base/i18n/locales'
import { paths } from '@/lib/base/paths'
import { seasonAt } from '@/lib/base/time/seasons'
import type { OwnCollectionWords } from '@/lib/catalogue/products/collection-words'
import { namedCollectionOf, storeItemPath, storeItems } from '@/lib/catalogue/products/collections'
import { SeasonLink } from './season-link'

/** The id the menu button of phones opens. */
export const NAV = 'site-menu'

/**
 * The navigation, also used in the home page's hero. On a phone it is a sheet at the bottom: a native popover, so it
 * opens without JavaScript and closes on Escape.
 */
export type MenuProps = {
  /** Pages that the shop has placed in the menu. */
  menu: readonly { href: string; title: string }[]
  /** The shop's own words for collections. */
  collections: OwnCollectionWords
}

export function MainNav({ menu, collections }: MenuProps) {
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
      <NavLink className="nav-link" href={paths.products}>
        {t('buy')}
      </NavLink>
      <StoreMenu label={t('store')} collections={collections} />
      {/* The home page is more than this, so it is not marked as the current one. */}
      <Link className="nav-link" href={paths.home}>
        {t('offers')}
      </Link>
      <NavLink className="nav-link" href={paths.aboutUs}>
        {t('about')}
      </NavLink>
      {menu.length > 0 && <PageMenu label={t('read')} pages={menu} />}
      <CityLink />
    </nav>
  )
}

function PageMenu({ label, pages }: { label: string; pages: MenuProps['menu'] }) {
  return (
    <details data-menu name="shell">
      <summary className="nav-link">
        {label}
        <SpriteIcon name="down" />
      </summary>
      <div className="store-menu md:max-w-160">
        {pages.map(({ href, title }) => (
          <Link key={href} className={menuItem} href={href}>
            <span className="min-w-0 wrap-anywhere">{title}</span>
          </Link>
        ))}
      </div>
    </details>
  )
}

function StoreMenu({ label, collections }: { label: string; collections: OwnCollectionWords }) {
  return (
    <details data-menu name="shell">
      <summary className="nav-link">
        {label}
        <SpriteIcon name="down" />
      </summary>
      <div className="store-menu">
        <StoreLinks ownWords={collections} />
      </div>
    </details>
  )
}

/** All links of the store, for the dropdown and for the sheet on phones. */
function StoreLinks({ ownWords }: { ownWords: OwnCollectionWords }) {
  const t = useTranslations('shell.storeItems')
  const now = new Date()
  const ownName = (value: string) => {
    const collection = namedCollectionOf([value])
    return collection && ownWords[collection.key]?.name
  }
  return storeItems.map((item) =>
    item.dynamic ? (
      <SeasonLink key="season" rendered={seasonAt(now)} />
    ) : (
      <Link key={item.value} className={menuItem} href={storeItemPath(item, now)}>
        {ownName(item.value) ?? t(item.value)}
      </Link>
    ),
  )
}

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
