import 'server-only'
import { paths, withQuery } from '@/lib/base/paths'
import { monthAt } from '@/lib/base/time/months'
import { seasons } from '@/lib/base/time/seasons'
import { findDirectoryChoices } from '@/lib/care/appointments/directory'
import { canonicalListing } from '@/lib/catalogue/listings/canonical-listing'
import { collections, storeItems } from '@/lib/catalogue/products/collections'
import { needs, storedNeed } from '@/lib/catalogue/products/needs'
import {
  findListingChanges,
  findNeedChanges,
  listCaretakerChanges,
  productChunks,
  productsFrom,
} from '@/lib/entry/seo/sitemap-queries'
import { type SitemapEntry, urlsetXml } from '@/lib/entry/seo/sitemap-xml'
import { readPublishedLines } from '@/lib/shop/content/frame'
import { contentPath } from '@/lib/shop/content/rules'

// Sitemaps: an index, the fixed pages, categories and collections, caretakers, and products in as many files as
// needed. Only canonical addresses are listed.

const filePath = (name: string) => `/sitemaps/${name}.xml`

export async function listSitemapFiles(): Promise<SitemapEntry[]> {
  const chunks = await productChunks()
  return [
    { path: filePath('pages') },
    { path: filePath('listings'), changed: newest(chunks) },
    { path: filePath('caretakers') },
    ...chunks.map(({ changed }, index) => ({ path: filePath(`products-${index + 1}`), changed })),
  ]
}

/** The pieces of a file, or null when there is no such file. */
export async function openSitemapFile(file: string): Promise<AsyncGenerator<string> | null> {
  const name = /^([a-z]+)(?:-([1-9]\d{0,5}))?\.xml$/.exec(file)
  if (!name) return null
  const [, kind, number] = name
  if (kind === 'products' && number) {
    const chunk = (await productChunks())[Number(number) - 1]
    return chunk ? urlsetXml(productsFrom(chunk.first)) : null
  }
  if (number) return null
  if (kind === 'pages') {
    return urlsetXml([pages(newest(await productChunks())), await contentPages()])
  }
  if (kind === 'listings') return urlsetXml([await listings()])
  if (kind === 'caretakers') return urlsetXml([await caretakers()])
  return null
}

const newest = (parts: readonly { changed: Date }[]): Date | undefined =>
  parts.reduce<Date | undefined>((last, { changed }) => (last && last > changed ? last : changed), undefined)

const pages = (catalogueChanged: Date | undefined): SitemapEntry[] => [
  { path: paths.home, changed: catalogueChanged },
  { path: paths.products, changed: catalogueChanged },
  { path: paths.services },
  { path: paths.plantSwaps },
  { path: paths.aboutUs },
  { path: paths.accessibility },
  { path: paths.arrivals },
]

/** The published pages of the shop, and the list of its guides. */
async function contentPages(): Promise<SitemapEntry[]> {
  const lines = (await readPublishedLines()).map((line) => ({ ...line, path: contentPath(line) }))
  const guides = lines.filter(({ kind }) => kind === 'guide')
  return [
    ...(guides.length > 0 ? [{ path: paths.guides, changed: newest(guides) }] : []),
    ...lines.map(({ path, changed }) => ({ path, changed })),
  ]
}

/** Collections, store items and seasons, all other categories, then needs; without empty ones. */
async function listings(): Promise<SitemapEntry[]> {
  const [changes, ofNeeds] = await Promise.all([findListingChanges(), findNeedChanges()])
  const known = [
    ...collections.map(({ value }) => value),
    ...storeItems.filter(({ collection, dynamic }) => collection && !dynamic).map(({ value }) => [value]),
    ...seasons.map((season) => [season]),
    ...[...changes.keys()].map((slug) => [slug]),
  ]
  const entries = new Map<string, SitemapEntry>()
  for (const slugs of known) {
    const filled = slugs.flatMap((slug) => {
      const changed = changes.get(slug)
      return changed ? [{ changed }] : []
    })
    const path = canonicalListing(slugs).canonical
    if (filled.length > 0) entries.set(path, { path, changed: newest(filled) })
  }
  const month = monthAt(new Date())
  const needed = needs.flatMap((need) => {
    const changed = ofNeeds.get(storedNeed(need, month))
    return changed ? [{ path: paths.need(need), changed }] : []
  })
  return [...entries.values(), ...needed]
}

/** Profiles, and the directory of each city. */
async function caretakers(): Promise<SitemapEntry[]> {
  const [people, { cities }] = await Promise.all([listCaretakerChanges(), findDirectoryChoices()])
  return [
    ...cities.map((city) => ({ path: withQuery(paths.services, { city }) })),
    ...people.map(({ id, changed }) => ({ path: paths.service(id), changed })),
  ]
}
