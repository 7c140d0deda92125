import { escapeHtml } from '@/lib/base/html'
import { inLocale, type Locale } from '@/lib/base/i18n/locales'
import { languagesOf } from '@/lib/entry/seo/languages'
import { publicOrigin } from '@/lib/platform/env'
import { pictureUrl } from '@/lib/platform/storage/picture-files'

// The format of sitemaps.org with Google's extensions for pictures and for the languages of a page.

export interface SitemapEntry {
  /** The path, which the urlset lists in each language. */
  path: string
  /** The last change; left out when unknown. */
  changed?: Date | undefined
  /** Stored pictures, as the database names them. */
  pictures?: readonly string[]
}

export const xmlHeaders = {
  'content-type': 'application/xml; charset=utf-8',
  'cache-control': 'public, max-age=3600',
}

/** Through URL, so that all addresses are written in the same way. */
const address = (path: string) => escapeHtml(new URL(path, publicOrigin).href)
const lastmod = (changed?: Date) => (changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '')

export function indexXml(files: readonly SitemapEntry[]): string {
  const lines = files.map(
    ({ path, changed }) => `<sitemap><loc>${address(path)}</loc>${lastmod(changed)}</sitemap>\n`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${lines.join('')}</sitemapindex>
`
}

const head = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:xhtml="http://www.w3.org/1999/xhtml">
`

function entryXml(locales: readonly Locale[], { path, changed, pictures = [] }: SitemapEntry): string {
  const images = pictures.map(
    (src) => `<image:image><image:loc>${address(pictureUrl(src))}</image:loc></image:image>`,
  )
  const languages = Object.entries(languagesOf(path, locales)).map(
    ([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address(href)}"/>`,
  )
  const rest = `${lastmod(changed)}${languages.join('')}${images.join('')}`
  return locales.map((locale) => `<url><loc>${address(inLocale(locale, path))}</loc>${rest}</url>\n`).join('')
}

/** Streams one file, with the addresses in each of the languages. */
export async function* urlsetXml(
  locales: readonly Locale[],
  batches: AsyncIterable<readonly SitemapEntry[]> | Iterable<readonly SitemapEntry[]>,
): AsyncGenerator<string> {
  yield head
  for await (const batch of batches) yield batch.map((entry) => entryXml(locales, entry)).join('')
  yield '</urlset>\n'
}
