import { fileURLToPath } from 'node:url'
import createNextIntlPlugin from 'next-intl/plugin'
import { filterKeys } from './lib/platform/http/filter-keys.mjs'
import { LIST_QUERY_HEADER } from './lib/platform/http/list-query.mjs'
import { UNAVAILABLE_HEADER } from './lib/platform/http/page-subject.mjs'

/** @typedef {import('next/dist/lib/load-custom-routes').Rewrite} Rewrite */
/** @typedef {import('next/dist/lib/load-custom-routes').RouteHas} RouteHas */

// Listings without filters are cached pages. Page and limit are rewritten into the path, because a page that reads the query
// string is rendered for every request; the address bar keeps the documented ?page=2&limit=12. Invalid values count as
// missing.
/** @type {RouteHas} */
const page = { type: 'query', key: 'page', value: '(?<page>[1-9]\\d{0,6})' }
/** @type {RouteHas} */
const limit = { type: 'query', key: 'limit', value: '(?<limit>6|12|18|24)' }

/** @param {string} base @returns {Rewrite[]} */
const listing = (base) => [
  { source: base, has: [page, limit], destination: `${base}/:page/:limit` },
  { source: base, has: [page], destination: `${base}/:page/12` },
  { source: base, has: [limit], destination: `${base}/1/:limit` },
  { source: base, destination: `${base}/1/12` },
]

/** @param {readonly string[]} keys parameters that must not be in the address @returns {RouteHas[]} */
const unset = (keys) => keys.map((key) => ({ type: 'query', key }))

/** The rewrites of a listing without filters. @param {string} base @param {readonly string[]} filters @returns {Rewrite[]} */
const unfiltered = (base, filters) => {
  const missing = unset(filters)
  return listing(base).map((rule) => ({ ...rule, missing }))
}
/** With filters: the server process has written the query into a header. @type {RouteHas} */
const narrowed = { type: 'header', key: LIST_QUERY_HEADER, value: '(?<query>[\\w-]+)' }
/** The search by picture after one by name: a page of its own, without the code of the lists. @type {RouteHas} */
const byImage = { type: 'query', key: 'by', value: 'image' }
/** In the place of a page that failed. @type {RouteHas} */
const unavailable = { type: 'header', key: UNAVAILABLE_HEADER, value: '(?<subject>\\w+)' }
const listings = ['/products', '/plants/:need', '/collection/:collectionName', '/category/:categoryName']

/**
 * The pages of one language: addresses as people see them, rewritten to the folders below app/[locale].
 * @param {string} prefix of the addresses @param {string} locale @returns {Rewrite[]}
 */
const pagesIn = (prefix, locale) => [
  // First: the paths of the rewrites below must not be reached from outside.
  ...[
    '/search/image',
    '/search/found/:query',
    '/search/image/:query',
    '/missing',
    '/unavailable/:subject',
    ...[...listings, '/services', '/plant-swaps'].map((base) => `${base}/:page/:limit`),
  ].map((path) => ({ source: prefix + path, destination: `/${locale}/missing` })),
  {
    source: `${prefix}/unavailable`,
    has: [unavailable],
    destination: `/${locale}/unavailable/:subject`,
  },
  {
    source: `${prefix}/search`,
    has: [byImage, narrowed],
    destination: `/${locale}/search/image/:query`,
  },
  { source: `${prefix}/search`, has: [narrowed], destination: `/${locale}/search/found/:query` },
  ...listings.map((base) => ({
    source: prefix + base,
    has: [narrowed],
    destination: `/${locale}${base}/narrowed/:query`,
  })),
  { source: `${prefix}/search`, missing: unset(['name', 'by']), destination: `/${locale}/search/image` },
  ...[
    ...listings.flatMap((base) => unfiltered(base, filterKeys.products)),
    ...unfiltered('/services', filterKeys.caretakers),
    ...unfiltered('/plant-swaps', filterKeys.swaps),
  ].map((rule) => ({ ...rule, source: prefix + rule.source, destination: `/${locale}${rule.destination}` })),
]

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  // Form clients call `POST /order/`; a redirect would break their preflight (contract 0.1).
  skipTrailingSlashRedirect: true,
  headers: async () => [
    // Opened from an email with a secret in its address, which must not reach other sites as a referrer.
    { source: '/:locale(ur)?/reset-password', headers: [{ key: 'Referrer-Policy', value: 'no-referrer' }] },
    {
      source: '/:locale(ur)?/o/:token',
      headers: [
        { key: 'Referrer-Policy', value: 'no-referrer' },
        { key: 'X-Robots-Tag', value: 'noindex, nofollow' },
      ],
    },
  ],
  reactCompiler: true,
  // Pictures have their sizes when they are stored. The optimiser would draw any for anybody.
  images: { unoptimized: true },
  // `npm run check` checks the types; checking again would make every build half as long again.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: ['@node-rs/argon2', 'pdfkit', 'pg', 'sharp', 'uploadthing'],
  cacheHandler: fileURLToPath(new URL('./lib/platform/cache/handler.mjs', import.meta.url)),
  rewrites: async () => ({
    beforeFiles: [],
    afterFiles: [
      ...pagesIn('', 'en'),
      ...pagesIn('/ur', 'ur'),
      { source: '/:path((?!(?:api(?!/docs)|sim|sitemaps|_next|en|ur)(?:/|$)).*)', destination: '/en/:path' },
      // Neither a page without a match nor the folder of a language is an address.
      { source: '/en/:path*', destination: '/en/missing' },
      // The admin area is in English only.
      { source: '/ur/admin/:path*', destination: '/ur/missing' },
    ],
    fallback: [{ source: '/ur/:path*', destination: '/ur/missing' }],
  }),
}

const withMessages = createNextIntlPlugin({
  requestConfig: './lib/platform/i18n-request.ts',
  // Compiled by the build, so that browsers need no parser for them.
  experimental: {
    messages: { path: './lib/base/i18n/messages', format: 'json', locales: ['en', 'ur'], precompile: true },
  },
})

export default withMessages(config)
