import 'server-only'
import { cut } from '@/lib/base/cut'
import { inLocale, type Locale } from '@/lib/base/i18n/locales'
import { db } from '@/lib/platform/database/client'
import { plainText } from '@/lib/platform/sanitize'
import { fillInHtml, fillInTitle } from '@/lib/shop/content/fill-in'
import { contentPath, type Question, questionsOf } from '@/lib/shop/content/rules'
import type { PageKind } from '@/lib/shop/content/schema'
import { placeholderValues } from '@/lib/shop/delivery/placeholder-values'
import { getZones } from '@/lib/shop/delivery/read'
import { getShop } from '@/lib/shop/identity/queries'
import { getMeans } from '@/lib/shop/means/read'
import { getParts } from '@/lib/shop/parts/read'
import { readSettings } from '@/lib/shop/settings/read'

// Pages as visitors see them.

/** A page in one language; a text that has no Urdu is shown in English. */
export interface ContentView {
  kind: PageKind
  path: string
  title: string
  /** Sanitised HTML with the values of its placeholders. */
  html: string
  /** The first words of the text. */
  description: string
  questions: Question[]
  publishedAt: string | null
  updatedAt: string
}

export interface ContentRow {
  slug: string
  kind: PageKind
  title: string
  titleUr: string | null
  body: string
  bodyUr: string | null
  publishedAt: Date | null
  updatedAt: Date
}

/** The title as it is written, with placeholders. */
export const titleIn = (locale: Locale, { title, titleUr }: Pick<ContentRow, 'title' | 'titleUr'>) =>
  (locale === 'ur' && titleUr) || title

const DESCRIPTION_LENGTH = 155

/** At most 155 characters, cut between words. */
function descriptionOf(html: string): string {
  const text = plainText(html.replace(/<h[1-4]>[\s\S]*?<\/h[1-4]>/g, ' '))
  if (text.length <= DESCRIPTION_LENGTH) return text
  const start = cut(text, DESCRIPTION_LENGTH)
  return `${cut(start, Math.max(start.lastIndexOf(' '), DESCRIPTION_LENGTH / 2))}…`
}

/** Links to our own pages lead to those of the same language. */
const linksIn = (locale: Locale, html: string) =>
  locale === 'en'
    ? html
    : html.replace(
        /(<a href=")(\/(?!ur[/?#"])[^"]*)/g,
        (_, start: string, path: string) => start + inLocale(locale, path),
      )

export async function toContentView(locale: Locale, row: ContentRow): Promise<ContentView> {
  const [settings, zones, shop, means, parts] = await Promise.all([
    readSettings(db),
    getZones(),
    getShop(),
    getMeans(),
    getParts(),
  ])
  const values = placeholderValues(locale, { settings, zones, shop, means, parts })
  const html = linksIn(locale, fillInHtml((locale === 'ur' && row.bodyUr) || row.body, values))
  return {
    kind: row.kind,
    path: contentPath(row),
    title: fillInTitle(titleIn(locale, row), values),
    html,
    description: descriptionOf(html),
    questions: questionsOf(html),
    publishedAt: row.publishedAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** The published page with this address, the path of the page that had it before, or null. */
export async function findPublished(
  locale: Locale,
  slug: string,
): Promise<{ page: ContentView } | { movedTo: string } | null> {
  const row = await db.contentPage.findFirst({ where: { slug, publishedAt: { not: null } } })
  if (row) return { page: await toContentView(locale, row) }
  const redirect = await db.pageRedirect.findFirst({
    where: { slug, page: { publishedAt: { not: null } } },
    select: { page: { select: { kind: true, slug: true } } },
  })
  return redirect && { movedTo: contentPath(redirect.page) }
}

/** A draft or published page for its preview. */
export async function findPreview(locale: Locale, id: string): Promise<ContentView | null> {
  const row = await db.contentPage.findUnique({ where: { id } })
  return row && toContentView(locale, row)
}

/** The published guides in their order. */
export async function listGuides(
  locale: Locale,
): Promise<Pick<ContentView, 'path' | 'title' | 'description'>[]> {
  const rows = await db.contentPage.findMany({
    where: { kind: 'guide', publishedAt: { not: null } },
    orderBy: [{ position: 'asc' }, { title: 'asc' }],
    take: 200,
  })
  return Promise.all(rows.map((row) => toContentView(locale, row)))
}
