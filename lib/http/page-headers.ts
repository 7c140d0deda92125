import 'server-only'
import { inDevelopment, isSecure, paymentFormOrigins } from '@/lib/env'
import { shared } from '@/lib/server/shared.mjs'

// What every page tells the browser about itself. What never varies stands in next.config.mjs.

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
    // Named even when it is our own address: people may have come by another spelling of it (127.0.0.1, localhost).
    `form-action 'self' ${paymentFormOrigins.join(' ')}`,
    "frame-src 'self'",
    "frame-ancestors 'none'",
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')

export const personalPagePolicy = (nonce: string) => policy(`'nonce-${nonce}'`)

/** What Next says of a page for one person by itself; ours for all pages would otherwise stand in its place. */
export const personalPageCaching = 'private, no-cache, no-store, max-age=0, must-revalidate'

/**
 * What every page carries unless it says better. A cached page is one text for everybody and cannot carry a nonce; the
 * framework writes its data inline.
 */
const pageHeaders: [name: string, value: string][] = [
  ['content-security-policy', policy("'unsafe-inline'")],
  // The page cache drops a page when what it shows changes; a browser's or proxy's copy would stay. Next's own header lets
  // a browser show an old copy first (stale-while-revalidate), and people would not see their own change.
  ['cache-control', 'public, max-age=0, must-revalidate'],
  ...(isSecure ? ([['strict-transport-security', 'max-age=31536000']] as [string, string][]) : []),
]

/**
 * Gives the headers to the server process (server/request-listener.mjs). In the middleware they would cost a cached page half
 * as much again.
 */
export function publishPageHeaders(): void {
  shared.pageHeaders = pageHeaders
}
