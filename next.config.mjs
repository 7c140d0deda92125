import { fileURLToPath } from 'node:url'
import { commonHeaders as headers } from './lib/http/common-headers.mjs'

// The plain listings are whole cached pages. What varies stands in their path, because a page that reads the query string
// is rendered anew for everybody; the address bar keeps the documented ?page=2&limit=12. Nonsense counts as left out.
const page = { type: 'query', key: 'page', value: '(?<page>[1-9]\\d{0,6})' }
const limit = { type: 'query', key: 'limit', value: '(?<limit>6|12|18|24)' }

const listing = (base) => [
  { source: base, has: [page, limit], destination: `${base}/:page/:limit` },
  { source: base, has: [page], destination: `${base}/:page/12` },
  { source: base, has: [limit], destination: `${base}/1/:limit` },
  { source: base, destination: `${base}/1/12` },
]

// A filtered directory, marketplace or shelf is rendered for whoever asked; only the plain one is kept.
const unfiltered = (base, filters) => {
  const missing = filters.map((key) => ({ type: 'query', key }))
  return listing(base).map((rule) => ({ ...rule, missing }))
}
const directory = unfiltered('/services', ['q', 'city', 'service', 'day', 'minRating'])
const marketplace = unfiltered('/plant-swaps', ['offered', 'desired', 'city'])

/** As lib/products/facets.ts has them. */
const facets = ['category', 'minPrice', 'maxPrice', 'potType', 'potSize', 'minRating', 'inStock', 'sort']

const listings = ['/products', '/collection/:collectionName', '/category/:categoryName']

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  // Form clients call `POST /order/`; a redirect would break their preflight (contract 0.1).
  skipTrailingSlashRedirect: true,
  headers: async () => [
    { source: '/:path*', headers },
    // Opened from a letter with a secret in its address: not even the path is told to others.
    { source: '/reset-password', headers: [{ key: 'Referrer-Policy', value: 'no-referrer' }] },
  ],
  reactCompiler: true,
  // `npm run check` looks at the types; looking again would add half to every build.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: ['@node-rs/argon2', 'pdfkit', 'pg', 'sharp', 'uploadthing'],
  cacheHandler: fileURLToPath(new URL('./lib/cache/handler.mjs', import.meta.url)),
  rewrites: async () => ({
    beforeFiles: [
      // First: the paths made below are ours alone.
      ...[
        '/home/:edition',
        '/about-us/:edition',
        ...[...listings, '/services', '/plant-swaps'].map((base) => `${base}/:page/:limit`),
      ].map((source) => ({
        source,
        destination: '/not-a-page',
      })),
      // A page with a parameter is rendered on its first visit; without one the build would need the database.
      { source: '/', destination: '/home/today' },
      { source: '/about-us', destination: '/about-us/today' },
      ...listings.flatMap((base) => unfiltered(base, facets)),
      ...directory,
      ...marketplace,
    ],
    afterFiles: [],
    fallback: [],
  }),
}

export default config
