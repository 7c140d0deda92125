import { publicOrigin } from '@/lib/env'

// A route and not Next's metadata file: that would be made by the build, which does not know the shop's address.
export const dynamic = 'force-dynamic'

/** Pictures lie below the API; private pages say noindex themselves, for which they must be readable. */
export function GET(): Response {
  const text = `User-agent: *
Allow: /api/v1/media/
Disallow: /api/
Disallow: /sim/

Sitemap: ${publicOrigin}/sitemap.xml
`
  return new Response(text, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
