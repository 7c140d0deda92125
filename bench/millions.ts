// Started by bench/millions.mjs with tsx: runs what the pages and calls read that list or find products, and writes as JSON into a file
// how long that took, with the times, buffers and plans of the statements in the database. Words after the file choose by name.
import { writeFileSync } from 'node:fs'
// The recorder comes before the pool of the shop, which takes the function of the driver that it wraps.
import './recorder.mjs'
import pg from 'pg'
import { lowestId } from '@/lib/base/ids'
import { monthAt } from '@/lib/base/time/months'
import {
  countWithoutUrdu,
  listAdminProducts,
  listCategoryNames,
  listPotTypes,
} from '@/lib/catalogue/listings/admin-queries'
import { listAlike, listCompanions, listFeatured, listSeeds } from '@/lib/catalogue/listings/cards'
import { getCollections } from '@/lib/catalogue/listings/collection-record'
import { currentIndex } from '@/lib/catalogue/listings/current-index'
import { findProductView } from '@/lib/catalogue/listings/detail'
import { findFilteredListing, findListing } from '@/lib/catalogue/listings/listing'
import {
  type FindListing,
  findAllProducts,
  findCategory,
  findCollection,
  findNeed,
} from '@/lib/catalogue/listings/listings'
import { getProduct, idOfName, listProducts } from '@/lib/catalogue/listings/queries'
import { getListedCategories, listCategories } from '@/lib/catalogue/products/categories'
import type { ProductFilters } from '@/lib/catalogue/products/schema'
import { wordsOfMonth } from '@/lib/catalogue/products/sowing'
import { listAdminReviews } from '@/lib/catalogue/reviews/admin-list'
import {
  productsFrom,
  readChunks,
  readListingChanges,
  readNeedChanges,
} from '@/lib/entry/seo/sitemap-queries'
import { readToDo } from '@/lib/office/figures/to-do'
import { db } from '@/lib/platform/database/client'
import { fineCpuOf } from './cpu.mjs'
import { type Recorded, recordStatements } from './recorder.mjs'

export interface MeasuredStatement {
  text: string
  /** The median of the execution times of EXPLAIN ANALYZE. */
  ms: number
  /** The CPU time of the database, the least of some runs, because other work of the machine changes it least. */
  cpu: number
  buffers: number
  /** The parts of the plan that took longest, in a line. */
  longest: string
  plan: string
}

export interface MeasuredRead {
  name: string
  /** The first time after a change of the catalogue, when nothing of it is cached. */
  isFirst: boolean
  /** All of it in this process, the quickest of some runs; null: it failed. */
  ms: number | null
  /** The CPU time of this process for it. */
  cpu: number
  error?: string
  statements: MeasuredStatement[]
}

export interface Measured {
  reads: MeasuredRead[]
  bytes: number
  /** Reading the counts of filters into the memory of a process, when it starts. */
  index: { ms: number; megabytes: number }
}

type Plan = Record<string, unknown> & { Plans?: Plan[] }

/** Runs stop after so many, or after so long, but not before the third. */
const RUNS = 7
const LONG_MS = 1500
const [answer = '', ...wanted] = process.argv.slice(2)
const page = (number: number, limit = 12) => ({ page: number, limit })

interface Facts {
  total: number
  inCategory: number
  product: string
  name: string
}

async function readFacts(): Promise<Facts> {
  const [facts] = await db.$queryRaw<Facts[]>`
    SELECT (SELECT count(*)::int FROM products WHERE deleted_at IS NULL AND state = 'SHOWN') AS total,
      (SELECT count(*)::int FROM product_categories pc JOIN categories c ON c.id = pc.category_id
        WHERE c.slug = 'cactus' AND listed_at IS NOT NULL) AS "inCategory", p.id::text AS product, p.name
    FROM products p WHERE deleted_at IS NULL AND state = 'SHOWN' AND rating_count = 5
    ORDER BY created_at DESC, id DESC LIMIT 1`
  if (!facts) throw new Error('There is no product with five reviews')
  return facts
}

async function reads(): Promise<Record<string, () => Promise<unknown>>> {
  const { total, inCategory, product, name } = await readFacts()
  const [collection] = (await getCollections()).collections
  // Its own measurement says when it fails.
  const chunks = await readChunks().catch(() => [])
  const lastPage = Math.ceil(total / 12)
  const list = (filters: Partial<ProductFilters>, number = 1, limit = 12) =>
    listProducts({ ...page(number, limit), filters: { categories: [], ...filters } })
  const listing = async (find: FindListing, segment = '', number = 1, locale: 'en' | 'ur' = 'en') => {
    const found = await find(locale, segment)
    if (!found) throw new Error(`There is no list ${segment}`)
    return findListing(locale, found.scope, page(number))
  }
  const narrowed = async (params: Record<string, string>, segment?: string) => {
    const found = await (segment ? findCategory('en', segment) : findAllProducts('en', ''))
    return found && findFilteredListing('en', found.scope, page(1), params)
  }
  const search = (
    words: string,
    params: Record<string, string> = {},
    number = 1,
    locale: 'en' | 'ur' = 'en',
  ) => findFilteredListing(locale, { name: words, categories: [], grouped: true }, page(number), params)
  const none = { text: '', stock: '', urdu: '', state: '', sort: '' } as const
  const admin = (choice: Partial<Parameters<typeof listAdminProducts>[0]>, number = 1) =>
    listAdminProducts({ ...none, sort: choice.text ? '' : 'newest', ...choice }, page(number, 20))
  return {
    'API: list': () => list({}),
    'API: page 100': () => list({}, 100),
    'API: middle page': () => list({}, Math.floor(lastPage / 2)),
    'API: last page': () => list({}, lastPage),
    'API: by price': () => list({ sort: 'price' }),
    'API: dearest first': () => list({ sort: '-price' }),
    'API: best rated': () => list({ sort: 'rating' }),
    'API: in stock': () => list({ inStock: true }),
    'API: at most a price': () => list({ maxPrice: 50_000 }),
    'API: between prices, by price': () => list({ minPrice: 40_000, maxPrice: 60_000, sort: 'price' }),
    'API: pot of clay': () => list({ potType: 'clay' }),
    'API: four stars': () => list({ minRating: 4 }),
    'API: a need': () => listProducts({ ...page(1), filters: { categories: [] }, needs: ['low-light'] }),
    'API: category': () => list({ categories: ['cactus'] }),
    'API: last page of a category': () => list({ categories: ['cactus'] }, Math.ceil(inCategory / 12)),
    'API: category, by price': () => list({ categories: ['cactus'], sort: 'price' }),
    'API: several categories': () => list({ categories: ['cactus', 'seeds'] }),
    'API: search': () => list({ name: 'monstera coral' }),
    'API: search, page 30': () => list({ name: 'monstera' }, 30),
    'API: search, by price': () => list({ name: 'monstera', sort: 'price' }),
    'API: search in a category': () => list({ name: 'monstera', categories: ['cactus'] }),
    'API: search in Urdu': () => list({ name: 'مونسٹیرا' }),
    'API: suggestions': () => list({ name: 'mons' }, 1, 6),
    'API: suggestions in Urdu': () => list({ name: 'گلاب' }, 1, 6),
    'API: one product': () => getProduct(null, product),
    products: () => listing(findAllProducts),
    'products in Urdu': () => listing(findAllProducts, '', 1, 'ur'),
    'products: page 100': () => listing(findAllProducts, '', 100),
    'products: last page': () => listing(findAllProducts, '', lastPage),
    'products: best-selling': () => narrowed({ sort: 'best-selling' }),
    'products: best rated': () => narrowed({ sort: 'rating' }),
    'products: in stock, by price': () => narrowed({ inStock: '1', maxPrice: '2000', sort: 'price' }),
    'products: a pot': () => narrowed({ potType: 'Clay', potSize: '6-inches' }),
    'products: four stars, low light': () => narrowed({ minRating: '4', lowLight: '1' }),
    category: () => listing(findCategory, 'cactus'),
    'category: page 100': () => listing(findCategory, 'cactus', 100),
    'category: by price, in stock': () => narrowed({ inStock: '1', sort: 'price' }, 'cactus'),
    ...(collection ? { collection: () => listing(findCollection, collection.slug) } : {}),
    'need: low light': () => listing(findNeed, 'low-light'),
    'search: a plant and a colour': () => search('monstera coral'),
    'search: a frequent word': () => search('monstera'),
    'search: a word of most names': () => search('plant'),
    'search: misspelt': () => search('monstra corl'),
    'search: in Urdu': () => search('سرخ مونسٹیرا', {}, 1, 'ur'),
    'search: nothing': () => search('qwertzuiop'),
    'search: narrowed, by price': () => search('monstera', { maxPrice: '2000', inStock: '1', sort: 'price' }),
    'product page': () => findProductView('en', product),
    'product page: like it': () => listAlike('en', product, 4),
    'product page: to go with it': () => listCompanions('en', product),
    'home: featured': () => listFeatured('en', 8),
    'home: seeds of the month': () => listSeeds('en', wordsOfMonth(monthAt(new Date()))),
    'menu: categories with products': getListedCategories,
    'sitemap: its files': readChunks,
    'sitemap: changes of needs': readNeedChanges,
    'sitemap: changes of categories': readListingChanges,
    'sitemap: the first products of a file': () => productsFrom(chunks.at(-1)?.first ?? lowestId).next(),
    'admin: products': () => admin({}),
    'admin: page 100': () => admin({}, 100),
    'admin: by name': () => admin({ sort: 'name' }),
    'admin: by stock': () => admin({ sort: 'stock' }),
    'admin: low stock': () => admin({ stock: 'low', sort: 'stock' }),
    'admin: without Urdu': () => admin({ urdu: 'missing' }),
    'admin: drafts': () => admin({ state: 'draft' }),
    'admin: search': () => admin({ text: 'monstera' }),
    'admin: an id': () => admin({ text: product }),
    'admin: how many lack Urdu': countWithoutUrdu,
    'admin: categories': () => listCategories(page(1, 20)),
    'admin: suggested categories': listCategoryNames,
    'admin: suggested pots': listPotTypes,
    'admin: whether a name is taken': () => idOfName(name),
    'admin: reviews': () => listAdminReviews(page(1, 20)),
    'admin: open tasks': readToDo,
  }
}

/** Nothing that was cached of the catalogue is used again. */
const change = () => db.$executeRaw`UPDATE catalogue_version SET version = version + 1, texts = version + 1`

async function quickest(run: () => Promise<unknown>, prepare?: () => Promise<unknown>) {
  const least = { ms: Number.POSITIVE_INFINITY, cpu: Number.POSITIVE_INFINITY }
  let sum = 0
  for (let count = 0; count < RUNS && (count < 2 || sum < LONG_MS); count += 1) {
    await prepare?.()
    const before = process.cpuUsage()
    const began = performance.now()
    await run()
    const ms = performance.now() - began
    const { user, system } = process.cpuUsage(before)
    least.ms = Math.min(least.ms, ms)
    least.cpu = Math.min(least.cpu, (user + system) / 1000)
    sum += ms
  }
  return least
}

/** The settings of the shop's pool, without its limits. */
const measuring = new pg.Client({
  connectionString: process.env.DATABASE_URL,
  options: '-c jit=off -c max_parallel_workers_per_gather=0 -c pg_trgm.word_similarity_threshold=0.3',
})
const known = new Map<string, MeasuredStatement>()

async function measureStatement({ text, values }: Recorded): Promise<MeasuredStatement> {
  const key = JSON.stringify([text, values])
  const found = known.get(key)
  if (found) return found
  const times: number[] = []
  let plan: Plan = {}
  let cpu = Number.POSITIVE_INFINITY
  let sum = 0
  for (let count = 0; count < RUNS && (count < 3 || sum < LONG_MS); count += 1) {
    const before = fineCpuOf(backend)
    const { rows } = await measuring.query({
      text: `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`,
      values,
    })
    cpu = Math.min(cpu, fineCpuOf(backend) - before)
    const [{ Plan: top, 'Execution Time': ms }] = rows[0]['QUERY PLAN']
    plan = top
    times.push(ms)
    sum += ms
  }
  const measured = {
    text,
    ms: times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0,
    cpu,
    buffers: Number(plan['Shared Hit Blocks']) + Number(plan['Shared Read Blocks']),
    longest: longestOf(plan),
    plan: JSON.stringify(plan),
  }
  known.set(key, measured)
  return measured
}

/** The three parts of a plan that took longest by themselves. */
function longestOf(top: Plan): string {
  const parts: { name: string; ms: number; rows: number }[] = []
  const visit = (plan: Plan): number => {
    const loops = Number(plan['Actual Loops'])
    const whole = Number(plan['Actual Total Time']) * loops
    const below = (plan.Plans ?? []).reduce((sum, part) => sum + visit(part), 0)
    const on = plan['Index Name'] ?? plan['Relation Name']
    const removed = Number(plan['Rows Removed by Filter'] ?? plan['Rows Removed by Index Recheck'] ?? 0)
    parts.push({
      name: `${plan['Node Type']}${on ? ` ${on}` : ''}`,
      ms: Math.max(0, whole - below),
      rows: Math.round((Number(plan['Actual Rows']) + removed) * loops),
    })
    return whole
  }
  visit(top)
  return parts
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, 3)
    .map(({ name, ms, rows }) => `${name} ${rows.toLocaleString('en')} rows ${ms.toFixed(1)} ms`)
    .join(', ')
}

async function measure(name: string, isFirst: boolean, run: () => Promise<unknown>): Promise<MeasuredRead> {
  const prepare = isFirst ? change : undefined
  let error: string | undefined
  await prepare?.()
  const recorded = await recordStatements(() =>
    run().catch((reason) => {
      error = String(reason)
    }),
  )
  const statements: MeasuredStatement[] = []
  // Explained in the version of the catalogue that they were sent in.
  for (const statement of recorded) statements.push(await measureStatement(statement))
  const least = error ? { ms: null, cpu: 0 } : await quickest(run, prepare)
  return { name, isFirst, ...least, statements, ...(error ? { error } : {}) }
}

await measuring.connect()
const backend: number = (await measuring.query('SELECT pg_backend_pid() AS pid')).rows[0].pid
const before = process.memoryUsage()
const began = performance.now()
await currentIndex.follow()
const index = {
  ms: performance.now() - began,
  megabytes:
    (process.memoryUsage().heapUsed +
      process.memoryUsage().arrayBuffers -
      before.heapUsed -
      before.arrayBuffers) /
    1024 ** 2,
}
const measured: MeasuredRead[] = []
for (const [name, run] of Object.entries(await reads())) {
  if (wanted.length > 0 && !wanted.some((word) => name.includes(word))) continue
  // The code is loaded and compiled before it is measured.
  await run().catch(() => {})
  measured.push(await measure(name, true, run), await measure(name, false, run))
}
const [{ bytes } = { bytes: 0 }] = await db.$queryRaw<{ bytes: number }[]>`
  SELECT pg_database_size(current_database())::float8 AS bytes`
writeFileSync(answer, JSON.stringify({ reads: measured, bytes, index } satisfies Measured))
// The pool would keep the process for half a minute.
process.exit()
