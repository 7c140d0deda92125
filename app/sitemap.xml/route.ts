import { listSitemapFiles, sitemapIndex } from '@/lib/seo/sitemap'
import { xmlHeaders } from '@/lib/seo/sitemap-xml'

// Not app/sitemap.ts: Next makes no index of several files, and would make this one in the build.
export const dynamic = 'force-dynamic'

export async function GET(): Promise<Response> {
  return new Response(sitemapIndex(await listSitemapFiles()), { headers: xmlHeaders })
}
