// What is measured: one row per address. `of` makes the address from what is known of the shop (bench/shops.mjs).
//   asks    which statement the answer comes from (bench/statements.ts), for the node:http + pg ceiling and EXPLAIN
//   kept    a whole cached page
//   growth  how many times its CPU may be at 100,000 products, of what it is at 1,000

const pageSize = 12
const lastPage = (total) => Math.max(1, Math.ceil(total / pageSize))
const list = (filters, page = () => 1) => ({
  growth: 1.25,
  asks: (shop) => ({ list: filters, page: page(shop), limit: pageSize }),
})
const middlePage = (total) => Math.max(1, Math.floor(lastPage(total) / 2))

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
    name: 'by price',
    of: () => '/api/v1/product?sort=price&maxPrice=5000',
    ...list({ sort: 'price', maxPrice: 500_000 }),
  },
  {
    // The dearest place of a list: as far from one end as from the other.
    name: 'middle page',
    of: (shop) => `/api/v1/product?page=${middlePage(shop.total)}`,
    ...list({}, (shop) => middlePage(shop.total)),
    growth: undefined,
  },
  {
    name: 'search',
    of: () => '/api/v1/product?name=monstera%20coral',
    ...list({ name: 'monstera coral' }),
    growth: 2,
  },
  {
    name: 'search, misspelt',
    of: () => '/api/v1/product?name=monstra%20corl',
    ...list({ name: 'monstra corl' }),
    growth: 2,
  },
  {
    name: 'suggestions',
    of: () => '/api/v1/product?name=mons&limit=6',
    ...list({ name: 'mons' }),
    asks: () => ({ list: { name: 'mons' }, page: 1, limit: 6 }),
    growth: 2,
  },
  {
    name: 'product detail',
    of: (shop) => `/api/v1/product/${shop.product}`,
    asks: (shop) => ({ product: shop.product }),
    growth: 1.1,
  },
  { name: 'picture', of: (shop) => `/api/v1/${shop.picture}` },
  // Rendered for whoever asks.
  { name: 'narrowed listing', of: () => '/products?maxPrice=2000&sort=price' },
  { name: 'product page', of: (shop) => `/product/${shop.product}`, kept: true },
  { name: 'listing page', of: () => '/products', kept: true },
  { name: 'category page', of: () => '/category/cactus?page=2&limit=24', kept: true },
  { name: 'home', of: () => '/', kept: true },
]
