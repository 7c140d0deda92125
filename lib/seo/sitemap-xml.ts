import { publicOrigin } from '@/lib/env'
import { escapeHtml } from '@/lib/html'
import { pictureUrl } from '@/lib/storage/urls'

// The format of sitemaps.org with Google's image extension.

export interface SitemapEntry {
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
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
`

function entryXml({ path, changed, pictures = [] }: SitemapEntry): string {
  const images = pictures.map(
    (src) => `<image:image><image:loc>${address(pictureUrl(src))}</image:loc></image:image>`,
  )
  return `<url><loc>${address(path)}</loc>${lastmod(changed)}${images.join('')}</url>\n`
}

/** Streams one file. */
export async function* urlsetXml(
  batches: AsyncIterable<readonly SitemapEntry[]> | Iterable<readonly SitemapEntry[]>,
): AsyncGenerator<string> {
  yield head
  for await (const batch of batches) yield batch.map(entryXml).join('')
  yield '</urlset>\n'
}
