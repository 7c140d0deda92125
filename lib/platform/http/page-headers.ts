import 'server-only'
import { inDevelopment, isSecure, paymentFormOrigins } from '@/lib/platform/env'
import { shared } from '@/lib/platform/server/shared.mjs'

// Headers of all pages; those that never vary are in common-headers.mjs.

const policy = (scripts: string) =>
  [
    "default-src 'self'",
    `script-src 'self' ${scripts}${inDevelopment ? " 'unsafe-eval'" : ''}`,
    // React writes style attributes, which no nonce covers.
    "style-src 'self' 'unsafe-inline'",
    // Products may show pictures of any host (contract 1.3).
    "img-src 'self' data: blob: http: https:",
    "font-src 'self'",
    `connect-src 'self'${inDevelopment ? ' ws:' : ''}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    // Listed even if it is our own origin, because visitors may use another name for it (127.0.0.1, localhost).
    `form-action 'self' ${paymentFormOrigins.join(' ')}`,
    "frame-src 'self'",
    "frame-ancestors 'none'",
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')

export const personalPagePolicy = (nonce: string) => policy(`'nonce-${nonce}'`)

/** Other words than those that Next writes for every dynamic page, because those are replaced by the default below. */
export const personalPageCaching = 'private, no-store, max-age=0'

/**
 * The default for all pages. A cached page is the same for all visitors and cannot have a nonce; Next writes its data
 * as inline scripts (docs/decisions/0041-deviations.md).
 */
const pageHeaders: [name: string, value: string][] = [
  ['content-security-policy', policy("'unsafe-inline'")],
  // The page cache drops a page when its content changes, but a copy in a browser or proxy would stay. Next's own
  // header (stale-while-revalidate) lets browsers show an old copy first, so users would not see their own change.
  ['cache-control', 'public, max-age=0, must-revalidate'],
]

/** The default for everything: a browser that has seen any answer over https asks for nothing without it. */
const everyHeaders: [name: string, value: string][] = isSecure
  ? [['strict-transport-security', 'max-age=31536000']]
  : []

/**
 * Passes the headers to the server process (server/default-headers.mjs). Setting them in the middleware would make a
 * cached page half as slow again.
 */
export function publishPageHeaders(): void {
  shared.pageHeaders = pageHeaders
  shared.everyHeaders = everyHeaders
}
