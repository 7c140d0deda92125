// The measured addresses.

/**
 * of        makes the address from the facts of the shop
 * query     the statement behind the answer (bench/statements.ts), for the node:http + pg ceiling and EXPLAIN
 * isCached  a whole cached page
 * growth    how many times its CPU at 1,000 products it may take at 100,000
 * why       the known reason when that is not reached
 * note      what to know about the figures
 * @typedef {import('./shops.mjs').Shop} Shop
 * @typedef {import('./statements.ts').Question} Question
 * @typedef {{ name: string, of: (shop: Shop) => string, query?: (shop: Shop) => Question, isCached?: boolean,
 *   growth?: number, why?: string, note?: string, warmUp?: number }} MeasuredPath
 */

const pageSize = 12
/** @param {number} total */
const lastPage = (total) => Math.max(1, Math.ceil(total / pageSize))
/** @param {number} total */
const middlePage = (total) => Math.max(1, Math.floor(lastPage(total) / 2))
/**
 * @param {import('./statements.ts').Filters} filters
 * @param {(shop: Shop) => number} [page]
 * @returns {Pick<MeasuredPath, 'growth' | 'why' | 'query'>}
 */
const list = (filters, page = () => 1) => ({
  growth: 1.25,
  why: 'the page is found through an index whose tree is one level deeper and no longer all in the cache of the processor',
  query: (shop) => ({ list: filters, page: page(shop), limit: pageSize }),
})
/** @param {string} name @param {number} [limit] @returns {Pick<MeasuredPath, 'growth' | 'why' | 'query'>} */
const search = (name, limit = pageSize) => ({
  growth: 2,
  why: 'the catalogue changed in between and every text was compared with the shop again',
  query: () => ({ list: { name }, page: 1, limit }),
})

/** @type {MeasuredPath[]} */
export const paths = [
  { name: 'list', of: () => '/api/v1/product', ...list({}) },
  {
    name: 'last page',
    of: (shop) => `/api/v1/product?page=${lastPage(shop.total)}`,
    ...list({}, (shop) => lastPage(shop.total)),
  },
  {
    name: 'category',
    of: () => '/api/v1/product?categories[]=cactus',
    ...list({ categories: ['cactus'] }),
  },
  {
    name: 'last page of a category',
    of: (shop) => `/api/v1/product?categories[]=cactus&page=${lastPage(shop.inCategory)}`,
    ...list({ categories: ['cactus'] }, (shop) => lastPage(shop.inCategory)),
  },
  {
    name: 'several categories',
    of: () => '/api/v1/product?categories[]=cactus&categories[]=seeds',
    ...list({ categories: ['cactus', 'seeds'] }),
  },
  {
    name: 'by price',
    of: () => '/api/v1/product?sort=price&maxPrice=5000',
    ...list({ sort: 'price', maxPrice: 500_000 }),
  },
  {
    name: 'middle page',
    of: (shop) => `/api/v1/product?page=${middlePage(shop.total)}`,
    ...list({}, (shop) => middlePage(shop.total)),
    growth: undefined,
    note: 'no limit is set: a page by number is reached by walking the index from the nearer end, and the middle is as far from one end as from the other',
  },
  {
    name: 'search',
    of: () => '/api/v1/product?name=monstera%20coral',
    ...search('monstera coral'),
    note: 'the closest matches of a text are cached until the catalogue changes; EXPLAIN shows the first time as well',
  },
  { name: 'search, misspelt', of: () => '/api/v1/product?name=monstra%20corl', ...search('monstra corl') },
  { name: 'suggestions', of: () => '/api/v1/product?name=mons&limit=6', ...search('mons', 6) },
  {
    name: 'product detail',
    of: (shop) => `/api/v1/product/${shop.product}`,
    query: (shop) => ({ product: shop.product }),
    growth: 1.1,
    why: 'the index of the ids is one level deeper',
  },
  { name: 'picture', of: (shop) => `/api/v1/${shop.picture}` },
  {
    name: 'narrowed listing',
    of: () => '/products?category=cactus&maxPrice=2000&inStock=1&sort=price',
    note: 'rendered at its first visit (`npm run bench -- narrowed`) and then cached',
  },
  { name: 'product page', of: (shop) => `/product/${shop.product}`, isCached: true },
  { name: 'listing page', of: () => '/products', isCached: true },
  { name: 'category page', of: () => '/category/cactus?page=2&limit=24', isCached: true },
  { name: 'home', of: () => '/', isCached: true },
  { name: 'home in Urdu', of: () => '/ur', isCached: true },
  { name: 'listing page in Urdu', of: () => '/ur/products', isCached: true },
]

/** @param {import('./statements.ts').Filters} filters @returns {Question} */
const first = (filters) => ({ list: filters, page: 1, limit: pageSize, anew: true })

/**
 * Further statements for EXPLAIN: other orders, those that run once per version of the catalogue, facets.
 * @type {{ name: string, query: Question }[]}
 */
export const furtherStatements = [
  { name: 'best-selling', query: { list: { sort: 'best-selling' }, page: 1, limit: pageSize } },
  { name: 'best rated', query: { list: { sort: 'rating' }, page: 1, limit: pageSize } },
  { name: 'dearest first', query: { list: { sort: '-price' }, page: 1, limit: pageSize } },
  {
    name: 'category, by price',
    query: { list: { categories: ['cactus'], sort: 'price' }, page: 1, limit: pageSize },
  },
  { name: 'admin list, by name', query: { list: { sort: 'name' }, page: 1, limit: pageSize } },
  { name: 'admin list, by stock', query: { list: { sort: 'stock' }, page: 1, limit: pageSize } },
  { name: 'open tasks of the admins', query: { toDo: true } },
  { name: 'matches among 10,000 open swaps', query: { matchesOf: 'reader1@gulshan.test' } },
  { name: 'in stock', query: { list: { inStock: true }, page: 1, limit: pageSize } },
  // Pages list one product of each group.
  { name: 'page: list', query: { list: { grouped: true }, page: 1, limit: pageSize } },
  {
    name: 'page: category',
    query: { list: { categories: ['cactus'], grouped: true }, page: 1, limit: pageSize },
  },
  {
    name: 'page: several categories',
    query: { list: { categories: ['cactus', 'seeds'], grouped: true }, page: 1, limit: pageSize },
  },
  {
    name: 'page: in stock, by price',
    query: {
      list: { inStock: true, maxPrice: 500_000, sort: 'price', grouped: true },
      page: 1,
      limit: pageSize,
    },
  },
  {
    name: 'several categories',
    query: { list: { categories: ['cactus', 'seeds'] }, page: 1, limit: pageSize },
  },
  { name: 'once: list, counted', query: first({}) },
  { name: 'once: category, counted', query: first({ categories: ['cactus'] }) },
  { name: 'once: by price, counted', query: first({ sort: 'price', maxPrice: 500_000 }) },
  { name: 'once: search', query: first({ name: 'monstera coral' }) },
  { name: 'once: search, misspelt', query: first({ name: 'monstra corl' }) },
  { name: 'once: suggestions', query: first({ name: 'mons' }) },
  { name: 'facets: ten thousand products', query: { counted: 'part' } },
  { name: 'facets: after a change', query: { counted: { since: 1 } } },
  { name: 'once: facets of a search', query: { counted: { matches: 'mons' } } },
]
