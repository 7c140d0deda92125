import 'server-only'
import { paths, withQuery } from '@/lib/base/paths'
import { monthAt } from '@/lib/base/time/months'
import { findDirectoryChoices } from '@/lib/care/appointments/directory'
import { canonicalListing } from '@/lib/catalogue/listings/canonical-listing'
import { getCollections } from '@/lib/catalogue/listings/collection-record'
import { hasOffers } from '@/lib/catalogue/listings/offers'
import { getCategories } from '@/lib/catalogue/products/categories'
import type { Collection } from '@/lib/catalogue/products/collection-schema'
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
import { getParts } from '@/lib/shop/parts/read'
import { localesOf } from '@/lib/shop/parts/rules'
import type { Parts } from '@/lib/shop/parts/schema'

// Sitemaps: an index, the fixed pages, categories and collections, caretakers, and products in as many files as
// needed. Only canonical addresses are listed.

const filePath = (name: string) => `/sitemaps/${name}.xml`

export async function listSitemapFiles(): Promise<SitemapEntry[]> {
  const chunks = await productChunks()
  return [
    { path: filePath('pages') },
    { path: filePath('listings'), changed: newest(chunks) },
    ...((await getParts()).caretakers ? [{ path: filePath('caretakers') }] : []),
    ...chunks.map(({ changed }, index) => ({ path: filePath(`products-${index + 1}`), changed })),
  ]
}

/** The pieces of a file, or null when there is no such file. */
export async function openSitemapFile(file: string): Promise<AsyncGenerator<string> | null> {
  const name = /^([a-z]+)(?:-([1-9]\d{0,5}))?\.xml$/.exec(file)
  if (!name) return null
  const [, kind, number] = name
  const parts = await getParts()
  const shown = localesOf(parts)
  if (kind === 'products' && number) {
    const chunk = (await productChunks())[Number(number) - 1]
    return chunk ? urlsetXml(shown, productsFrom(chunk.first)) : null
  }
  if (number) return null
  if (kind === 'pages') {
    const changed = newest(await productChunks())
    return urlsetXml(shown, [pages(changed, parts, await hasOffers()), await contentPages()])
  }
  if (kind === 'listings') return urlsetXml(shown, [await listings()])
  if (kind === 'caretakers' && parts.caretakers) return urlsetXml(shown, [await caretakers()])
  return null
}

const newest = (parts: readonly { changed: Date }[]): Date | undefined =>
  parts.reduce<Date | undefined>((last, { changed }) => (last && last > changed ? last : changed), undefined)

const pages = (catalogueChanged: Date | undefined, parts: Parts, offers: boolean): SitemapEntry[] => [
  { path: paths.home, changed: catalogueChanged },
  { path: paths.products, changed: catalogueChanged },
  ...(offers ? [{ path: paths.offers, changed: catalogueChanged }] : []),
  ...(parts.caretakers ? [{ path: paths.services }] : []),
  ...(parts.swaps ? [{ path: paths.plantSwaps }] : []),
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

/** Collections, all other categories, then needs; without empty ones. */
async function listings(): Promise<SitemapEntry[]> {
  const [changes, ofNeeds, list, tree] = await Promise.all([
    findListingChanges(),
    findNeedChanges(),
    getCollections(),
    getCategories(),
  ])
  const month = monthAt(new Date())
  const lists: Pick<Collection, 'slug' | 'categories' | 'needs' | 'products'>[] = [
    ...list.collections,
    ...tree.all.map(({ slug }) => ({ slug, categories: [slug], needs: [], products: [] })),
  ]
  const entries = new Map<string, SitemapEntry>()
  for (const { slug, categories, needs: met, products } of lists) {
    const filled = [
      ...tree.withParts(categories).map((one) => changes.get(one)),
      ...met.map((need) => ofNeeds.get(storedNeed(need, month))),
    ].flatMap((changed) => (changed ? [{ changed }] : []))
    const path = canonicalListing(slug.split(','), list).canonical
    if (filled.length + products.length > 0) entries.set(path, { path, changed: newest(filled) })
  }
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
