import { openSitemapFile } from '@/lib/entry/seo/sitemap'
import { xmlHeaders } from '@/lib/entry/seo/sitemap-xml'

export const dynamic = 'force-dynamic'

export async function GET(_: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  const pieces = await openSitemapFile((await params).file)
  if (!pieces) return new Response('Not Found', { status: 404, headers: { 'x-robots-tag': 'noindex' } })
  return new Response(streamOf(pieces), { headers: xmlHeaders })
}

/** Streamed, so that ten thousand products are never in memory at once. */
function streamOf(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await pieces.return(undefined)
    },
  })
}
