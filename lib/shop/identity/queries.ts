import 'server-only'
import type { Locale } from '@/lib/base/i18n/locales'
import { tags } from '@/lib/platform/cache/tags'
import { cachedDocument } from '@/lib/platform/documents/document'
import { shared } from '@/lib/platform/server/shared.mjs'
import { drawn } from '@/lib/shop/identity/brand'
import { brandColours } from '@/lib/shop/identity/colour'
import { heroPhoto } from '@/lib/shop/identity/hero-photo'
import type { HomePage } from '@/lib/shop/identity/home'
import { lastRead } from '@/lib/shop/identity/last-read.mjs'
import { defaultShop, homeDocument, shopDocument, teamDocument } from '@/lib/shop/identity/read'
import type { Shop } from '@/lib/shop/identity/schema'
import { shopName } from '@/lib/shop/identity/shop-texts'
import type { Team } from '@/lib/shop/identity/team'

/**
 * Who the shop is: the one reader for everything that shows it. Cached in the process; a change reaches all processes
 * with the cached pages. While the database is away, what was last read, so that pages without data can be shown:
 * docs/decisions/0049-identity-of-the-shop.md.
 */
export async function getShop(): Promise<Shop> {
  try {
    const shop = await cachedDocument(shopDocument)
    if (lastRead.isShopUnread) shared.pageCache?.revalidateTags([tags.shop])
    lastRead.isShopUnread = false
    if (lastRead.shop !== shop) lastRead.brandColours = brandColours(shop)
    lastRead.shop = shop
    shared.hasOwnLogo = shop.logo !== drawn
    return shop
  } catch {
    // Pages that are rendered now may show another shop, so they are dropped at the next successful read.
    if (!lastRead.shop) lastRead.isShopUnread = true
    return lastRead.shop ?? defaultShop
  }
}

/** Its name on the pages of a language. */
export const getShopName = async (locale: Locale): Promise<string> => shopName(await getShop(), locale)

/** The words of the home page and the about page. */
export async function getHomePage(): Promise<HomePage> {
  const page = await cachedDocument(homeDocument)
  lastRead.heroPhoto = heroPhoto(page.hero)
  return page
}

/** The people of the shop; none: no team is shown. */
export const getTeam = (): Promise<Team> => cachedDocument(teamDocument)
