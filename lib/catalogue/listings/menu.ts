import 'server-only'
import type { Locale } from '@/lib/base/i18n/locales'
import { translator } from '@/lib/base/i18n/translator'
import { paths } from '@/lib/base/paths'
import { monthAt, nextMonthAt } from '@/lib/base/time/months'
import { canonicalListing } from '@/lib/catalogue/listings/canonical-listing'
import { getCollections, getMenuRecord } from '@/lib/catalogue/listings/collection-record'
import { hasOffers } from '@/lib/catalogue/listings/offers'
import { getCategories, getListedCategories } from '@/lib/catalogue/products/categories'
import { CategoryTree } from '@/lib/catalogue/products/category-tree'
import type { Collections } from '@/lib/catalogue/products/collection-schema'
import { seasonIn } from '@/lib/catalogue/products/collections'
import {
  type LinkKind,
  link,
  linksOf,
  MAX_LINKS,
  type Menu,
  type MenuEntry,
  type MenuLink,
  partOfLink,
} from '@/lib/catalogue/products/menu-schema'
import { type MenuLinkView, type MenuView, menuOfParts } from '@/lib/catalogue/products/menu-view'
import { isNeed } from '@/lib/catalogue/products/needs'
import { storedWords } from '@/lib/catalogue/products/stored-words'
import { cacheTag, tags } from '@/lib/platform/cache/tags'
import { env } from '@/lib/platform/env'
import { type FrameLinks, frameLinks } from '@/lib/shop/content/frame'
import { noText } from '@/lib/shop/identity/schema'
import { textIn } from '@/lib/shop/identity/shop-texts'
import { getParts } from '@/lib/shop/parts/read'

// The menu of every page. It follows what it leads to: names and addresses are looked up, and what does not exist is left out.

/** The menu of a shop that has not set one: what it has. `offers`: something is on sale. */
export const menuOf = (tree: CategoryTree, offers = false): Menu => ({
  entries: [
    { kind: 'link', link: link('products') },
    {
      kind: 'group',
      name: noText,
      links: [
        ...tree.all
          .filter(({ parentId }) => parentId === null)
          .slice(0, MAX_LINKS - 2)
          .map(({ slug }) => link('category', slug)),
        link('services'),
        link('swaps'),
      ],
    },
    ...(offers ? [{ kind: 'link' as const, link: link('offers') }] : []),
    { kind: 'link', link: link('about') },
  ],
})

/** Everything that links are looked up in. */
export interface Known {
  locale: Locale
  list: Collections
  tree: CategoryTree
  frame: FrameLinks
  month: number
  /** The page of what is on sale is there now. */
  hasOffers: boolean
}
type Target = Pick<MenuLinkView, 'href' | 'text' | 'note'>

/** The names of what has none of its own. */
function wordsIn(locale: Locale) {
  const t = translator(locale, 'shell')
  return {
    buy: () => t('buy'),
    store: () => t('store'),
    read: () => t('read'),
    offers: () => t('offers'),
    about: () => t('about'),
    services: () => t('storeItems.services'),
    swaps: () => t('storeItems.plant-swaps'),
    search: () => t('search'),
    guides: () => t('footer.guides'),
    arrivals: () => t('footer.arrivals'),
  }
}

/** Where a link of each kind leads; null: nowhere at present. */
const targets: Record<LinkKind, (target: string, known: Known) => Target | null> = {
  products: (_, { locale }) => ({ href: paths.products, text: wordsIn(locale).buy() }),
  category(slug, { locale, list, tree }) {
    const category = tree.find(slug)
    if (!category) return null
    const text = storedWords(locale).category(category.name, category.nameUr)
    return { href: canonicalListing([category.slug], list).canonical, text }
  },
  collection(key, { locale, list }) {
    const found = list.collections.find((one) => one.key === key)
    return found ? { href: paths.collection(found.slug.split(',')), text: textIn(locale, found.name) } : null
  },
  need(need, { locale }) {
    const t = translator(locale, 'products.needs')
    return isNeed(need) ? { href: paths.need(need), text: t(`names.${need}`) } : null
  },
  season(_, { locale, list, month }) {
    const season = seasonIn(list, month)
    if (!season) return null
    const note = textIn(locale, season.label)
    return {
      href: paths.collection([season.category]),
      text: textIn(locale, list.seasons.name),
      ...(note ? { note } : {}),
    }
  },
  page(slug, { frame }) {
    const page = frame.bySlug.get(slug)
    return page ? { href: page.href, text: page.title } : null
  },
  guides: (_, { locale, frame }) =>
    frame.hasGuides ? { href: paths.guides, text: wordsIn(locale).guides() } : null,
  offers: (_, { locale, hasOffers }) => ({
    href: hasOffers ? paths.offers : paths.home,
    text: wordsIn(locale).offers(),
  }),
  about: (_, { locale }) => ({ href: paths.aboutUs, text: wordsIn(locale).about() }),
  services: (_, { locale }) => ({ href: paths.services, text: wordsIn(locale).services() }),
  swaps: (_, { locale }) => ({ href: paths.plantSwaps, text: wordsIn(locale).swaps() }),
  search: (_, { locale }) => ({ href: paths.search, text: wordsIn(locale).search() }),
  arrivals: (_, { locale }) => ({ href: paths.arrivals, text: wordsIn(locale).arrivals() }),
}

function linkView({ kind, target, label }: MenuLink, known: Known): MenuLinkView[] {
  const found = targets[kind](target, known)
  if (!found) return []
  const part = partOfLink[kind]
  return [
    {
      ...found,
      text: textIn(known.locale, label) || found.text,
      // The home page is more than the offers, so it is not marked as the current one.
      isMarked: found.href !== paths.home,
      ...(part ? { part } : {}),
    },
  ]
}

function entryView(entry: MenuEntry, known: Known): MenuView {
  const links = linksOf(entry).flatMap((one) => linkView(one, known))
  if (entry.kind === 'link' || links.length === 0) return links
  return [{ name: textIn(known.locale, entry.name) || wordsIn(known.locale).store(), links }]
}

/** The menu as it is shown, with the pages that the shop has placed in it. */
export function menuView({ entries }: Menu, known: Known): MenuView {
  const pages = known.frame.menu.map(({ href, title }) => ({ href, text: title, isMarked: false }))
  return [
    ...entries.flatMap((entry) => entryView(entry, known)),
    ...(pages.length > 0
      ? [{ name: wordsIn(known.locale).read(), links: pages, hasTitles: true as const }]
      : []),
  ]
}

/** Without a database there are no categories, for as long as the record of the menu is that of no database. */
const treeOrNone = (read: () => Promise<CategoryTree>) => read().catch(() => new CategoryTree([]))

const isLive = env.GULSHAN_MODE === 'live'

/** The menu in a language. */
export async function getMenu(locale: Locale): Promise<MenuView> {
  const now = new Date()
  const [record, list, frame, tree, parts, offers] = await Promise.all([
    getMenuRecord(),
    getCollections(),
    frameLinks(locale),
    treeOrNone(getCategories),
    getParts(),
    hasOffers().catch(() => false),
  ])
  const isSet = record.entries.length > 0
  const menu = isSet ? record : menuOf(await treeOrNone(getListedCategories), offers)
  const has = (wanted: LinkKind) =>
    menu.entries.some((entry) => linksOf(entry).some(({ kind }) => kind === wanted))
  // A menu that is made from the categories follows new ones of products, and its offers follow the sales.
  if (!isSet || (isLive && has('offers'))) await cacheTag(tags.catalogue)
  if (has('season')) await cacheTag(tags.until(nextMonthAt(now)))
  const known = { locale, list, tree, frame, month: monthAt(now), hasOffers: offers }
  return menuOfParts(menuView(menu, known), parts)
}
