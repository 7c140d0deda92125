import { listSitemapFiles } from '@/lib/entry/seo/sitemap'
import { indexXml, xmlHeaders } from '@/lib/entry/seo/sitemap-xml'

// Not Next's metadata file, which cannot create an index of several files and would render this one at build time.
export const dynamic = 'force-dynamic'

export async function GET(): Promise<Response> {
  return new Response(indexXml(await listSitemapFiles()), { headers: xmlHeaders })
}
