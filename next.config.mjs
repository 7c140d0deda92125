import { fileURLToPath } from 'node:url'
import createNextIntlPlugin from 'next-intl/plugin'
import { INTERNAL_PATH_HEADER } from './lib/platform/server/list-address.mjs'

/** The folders below app/[locale] that are no addresses: their pages are shown at other ones. */
const INTERNAL = ['list', 'missing', 'unavailable']

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  // Form clients call `POST /order/`; a redirect would break their preflight (contract 0.1).
  skipTrailingSlashRedirect: true,
  headers: async () => [
    // Opened from an email with a secret in its address, which must not reach other sites as a referrer.
    { source: '/:locale(ur)?/reset-password', headers: [{ key: 'Referrer-Policy', value: 'no-referrer' }] },
    ...['/:locale(ur)?/o/:token', '/:locale(ur)?/join/:token', '/:locale(ur)?/my-order/:token/:path*'].map(
      (source) => ({
        source,
        headers: [
          { key: 'Referrer-Policy', value: 'no-referrer' },
          { key: 'X-Robots-Tag', value: 'noindex, nofollow' },
        ],
      }),
    ),
  ],
  // Builds of the same sources are one version for browsers, on whichever machine they were made; a page of another version is
  // loaded anew. Why this is not `deploymentId`: docs/decisions/0085-releases-side-by-side.md.
  generateBuildId: () => process.env.GULSHAN_BUILD_ID ?? null,
  reactCompiler: true,
  // Pictures have their sizes when they are stored. The optimiser would draw any for anybody.
  images: { unoptimized: true },
  // `npm run check` checks the types; checking again would make every build half as long again.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: [
    '@aws-sdk/client-s3',
    '@node-rs/argon2',
    'pdfkit',
    'pg',
    'prom-client',
    'sharp',
    'uploadthing',
  ],
  cacheHandler: fileURLToPath(new URL('./lib/platform/cache/handler.mjs', import.meta.url)),
  rewrites: async () => ({
    beforeFiles: [],
    afterFiles: [
      // The page that the server process has chosen for the address.
      {
        source: '/:path*',
        has: [{ type: 'header', key: INTERNAL_PATH_HEADER, value: '/(?<page>.+)' }],
        destination: '/:page',
      },
      ...INTERNAL.flatMap((folder) => [
        { source: `/${folder}/:path*`, destination: '/en/missing' },
        { source: `/ur/${folder}/:path*`, destination: '/ur/missing' },
      ]),
      { source: '/:path((?!(?:api(?!/docs)|sim|sitemaps|_next|en|ur)(?:/|$)).*)', destination: '/en/:path' },
      // Neither a page without a match nor the folder of a language is an address.
      { source: '/en/:path*', destination: '/en/missing' },
      // The admin area is in English only.
      { source: '/ur/admin/:path*', destination: '/ur/missing' },
    ],
    fallback: [{ source: '/ur/:path*', destination: '/ur/missing' }],
  }),
}

/** Next's name for the server of a finished build. */
const SERVING = 'phase-production-server'

/** @param {string} phase in which Next reads the settings */
export default function nextConfig(phase) {
  const withMessages = createNextIntlPlugin({
    requestConfig: './lib/entry/texts/i18n-request.ts',
    // Compiled by the build, so that browsers need no parser for them.
    experimental: {
      // Their types have the texts, so that the compiler knows the values of each. The files are written here at once, which a server
      // must not do: its folder may be read only.
      ...(phase === SERVING
        ? {}
        : {
            createMessagesDeclaration: ['answers', 'fields'].map(
              (name) => `./lib/base/i18n/messages/en/${name}.json`,
            ),
          }),
      messages: { path: './lib/base/i18n/messages', format: 'json', locales: ['en', 'ur'], precompile: true },
    },
  })
  return withMessages(config)
}
