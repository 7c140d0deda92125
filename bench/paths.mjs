// What is measured: one row per address. `of` makes the address from what is known of the shop (bench/shops.mjs).
//   asks    which statement the answer comes from (bench/statements.ts), for the node:http + pg ceiling and EXPLAIN
//   kept    a whole cached page
//   growth  how many times its CPU may be at 100,000 products, of what it is at 1,000
//   why     what is to be said if that is not reached
//   note    what to know about the figures

const pageSize = 12
const lastPage = (total) => Math.max(1, Math.ceil(total / pageSize))
const middlePage = (total) => Math.max(1, Math.floor(lastPage(total) / 2))
const list = (filters, page = () => 1) => ({
  growth: 1.25,
  why: 'the page is found through an index whose tree is one level deeper and no longer all in the cache of the processor',
  asks: (shop) => ({ list: filters, page: page(shop), limit: pageSize }),
})
const search = (name, limit = pageSize) => ({
  growth: 2,
  why: 'the catalogue changed in between and every text was compared with the shop again',
  asks: () => ({ list: { name }, page: 1, limit }),
})

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
    why: 'at this size the database takes its kept plan for dearer than it is and plans anew for each answer, half of the time',
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
    note: 'the closest finds of a text are remembered until the catalogue changes; EXPLAIN shows the first time as well',
  },
  { name: 'search, misspelt', of: () => '/api/v1/product?name=monstra%20corl', ...search('monstra corl') },
  { name: 'suggestions', of: () => '/api/v1/product?name=mons&limit=6', ...search('mons', 6) },
  {
    name: 'product detail',
    of: (shop) => `/api/v1/product/${shop.product}`,
    asks: (shop) => ({ product: shop.product }),
    growth: 1.1,
    why: 'the index of the ids is one level deeper',
  },
  { name: 'picture', of: (shop) => `/api/v1/${shop.picture}` },
  {
    name: 'narrowed listing',
    of: () => '/products?category=cactus&maxPrice=2000&inStock=1&sort=price',
    // Rendering is much code, and hardly any of it ran before.
    warmUp: 4,
    note: 'facets with their numbers, rendered for whoever asks; the numbers are counted once per version of the catalogue',
  },
  { name: 'product page', of: (shop) => `/product/${shop.product}`, kept: true },
  { name: 'listing page', of: () => '/products', kept: true },
  { name: 'category page', of: () => '/category/cactus?page=2&limit=24', kept: true },
  { name: 'home', of: () => '/', kept: true },
]

const first = (filters) => ({ list: filters, page: 1, limit: pageSize, anew: true })

/** Statements that stand behind no single address: other orders, what is done once per version of the catalogue, facets. */
export const furtherStatements = [
  { name: 'best-selling', asks: { list: { sort: 'best-selling' }, page: 1, limit: pageSize } },
  { name: 'best rated', asks: { list: { sort: 'rating' }, page: 1, limit: pageSize } },
  { name: 'dearest first', asks: { list: { sort: '-price' }, page: 1, limit: pageSize } },
  {
    name: 'category, by price',
    asks: { list: { categories: ['cactus'], sort: 'price' }, page: 1, limit: pageSize },
  },
  { name: 'in stock', asks: { list: { inStock: true }, page: 1, limit: pageSize } },
  {
    name: 'several categories',
    asks: { list: { categories: ['cactus', 'seeds'] }, page: 1, limit: pageSize },
  },
  { name: 'once: list, counted', asks: first({}) },
  { name: 'once: category, counted', asks: first({ categories: ['cactus'] }) },
  { name: 'once: by price, counted', asks: first({ sort: 'price', maxPrice: 500_000 }) },
  { name: 'once: search', asks: first({ name: 'monstera coral' }) },
  { name: 'once: search, misspelt', asks: first({ name: 'monstra corl' }) },
  { name: 'once: suggestions', asks: first({ name: 'mons' }) },
  { name: 'once: facets of all products', asks: { facets: {} } },
  { name: 'once: facets of a category', asks: { facets: { categories: ['cactus'] } } },
  {
    name: 'once: facets, narrowed',
    asks: { facets: {}, chosen: { within: 'cactus', maxPrice: 200_000, inStock: true } },
  },
  { name: 'once: facets of a search', asks: { facets: { name: 'mons' } } },
]
