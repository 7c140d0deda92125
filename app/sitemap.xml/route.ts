import { listSitemapFiles } from '@/lib/seo/sitemap'
import { indexXml, xmlHeaders } from '@/lib/seo/sitemap-xml'

// Not Next's metadata file: Next makes no index of several files, and would make this one in the build.
export const dynamic = 'force-dynamic'

export async function GET(): Promise<Response> {
  return new Response(indexXml(await listSitemapFiles()), { headers: xmlHeaders })
}
