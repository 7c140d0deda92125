import 'server-only'
import { unstable_cache } from 'next/cache'
import type { Locale } from '@/lib/base/i18n/locales'
import { cacheTag, tags } from '@/lib/platform/cache/tags'
import { db } from '@/lib/platform/database/client'
import { cachedDocument } from '@/lib/platform/documents/document'
import { fillInTitle } from '@/lib/shop/content/fill-in'
import { titleIn } from '@/lib/shop/content/published'
import { contentPath } from '@/lib/shop/content/rules'
import type { PageKind, Placement } from '@/lib/shop/content/schema'
import { placeholderValues } from '@/lib/shop/delivery/placeholder-values'
import { getZones } from '@/lib/shop/delivery/read'
import { getShop } from '@/lib/shop/identity/queries'
import { getMeans } from '@/lib/shop/means/read'
import { getParts } from '@/lib/shop/parts/read'
import { hasPlaceholder } from '@/lib/shop/settings/placeholders'
import { settingsDocument } from '@/lib/shop/settings/read'

// Links to the published pages, in the frame of every page.

interface PublishedLine {
  slug: string
  kind: PageKind
  title: string
  titleUr: string | null
  placement: Placement
  changed: Date
}

const readAllLines = () => db.$queryRaw<PublishedLine[]>`
  SELECT slug, kind::text, title, title_ur AS "titleUr", placement::text, updated_at AS changed
  FROM pages WHERE published_at IS NOT NULL ORDER BY position, title LIMIT 1000`

/** Tags the page that reads them, so that it follows a change. */
const allLinesCached = unstable_cache(readAllLines, ['published-pages'], { tags: [tags.frame] })

/** Without guides while these are off. */
async function shown(read: () => Promise<PublishedLine[]>): Promise<PublishedLine[]> {
  const { guides } = await getParts()
  const lines = await read()
  return guides ? lines : lines.filter(({ kind }) => kind !== 'guide')
}

export const readPublishedLines = () => shown(readAllLines)
const cachedLines = () => shown(allLinesCached)

const MINUTE_MS = 60_000

/** Without a database there are none, for a minute: then pages can still be shown. */
async function orNone<Line>(read: () => Promise<Line[]>): Promise<Line[]> {
  try {
    return await read()
  } catch {
    await cacheTag(tags.frame, tags.until(new Date(Date.now() + MINUTE_MS)))
    return []
  }
}

export interface PageLink {
  href: string
  title: string
}
export interface FrameLinks {
  footer: PageLink[]
  menu: PageLink[]
  hasGuides: boolean
  /** All of them. */
  bySlug: ReadonlyMap<string, PageLink>
}

/** Their titles have the values of their placeholders. A page with such a title follows the settings. */
async function linesIn(locale: Locale): Promise<PublishedLine[]> {
  const lines = (await cachedLines()).map((line) => ({ ...line, title: titleIn(locale, line) }))
  if (!lines.some(({ title }) => hasPlaceholder(title))) return lines
  await cacheTag(tags.shipping)
  const [settings, zones, shop, means, parts] = await Promise.all([
    cachedDocument(settingsDocument),
    getZones(),
    getShop(),
    getMeans(),
    getParts(),
  ])
  const values = placeholderValues(locale, { settings, zones, shop, means, parts })
  return lines.map((line) => ({ ...line, title: fillInTitle(line.title, values) }))
}

/** The links of menu and footer. */
export async function frameLinks(locale: Locale): Promise<FrameLinks> {
  const lines = await orNone(() => linesIn(locale))
  const linkOf = (line: PublishedLine) => ({ href: contentPath(line), title: line.title })
  const linksOf = (place: Placement) => lines.filter(({ placement }) => placement === place).map(linkOf)
  return {
    footer: linksOf('footer'),
    menu: linksOf('menu'),
    hasGuides: lines.some(({ kind }) => kind === 'guide'),
    bySlug: new Map(lines.map((line) => [line.slug, linkOf(line)])),
  }
}

/** The path of the published page about returns, for structured data; null when there is none. */
export async function returnsPath(): Promise<string | null> {
  const line = (await orNone(cachedLines)).find(({ kind }) => kind === 'returns')
  return line ? contentPath(line) : null
}
