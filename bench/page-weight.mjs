import { gzipSync } from 'node:zlib'

/**
 * Gzip sizes of a page's HTML and of all its scripts, without noModule ones, which no current browser loads; `sent`:
 * what a browser receives of those scripts; and the bytes of the fonts it announces.
 * @param {string} baseUrl
 * @param {string} path
 */
export async function pageWeight(baseUrl, path) {
  const html = await (await fetch(`${baseUrl}${path}`)).text()
  const tags = [...html.matchAll(/<script\b[^>]*\bsrc="([^"]+)"[^>]*>/g)]
  const sources = new Set(tags.filter(([tag]) => !/\bnomodule\b/i.test(tag)).map(([, src = '']) => src))
  let script = 0
  let sent = 0
  for (const src of sources) {
    const answer = await fetch(new URL(src, baseUrl), { headers: { 'accept-encoding': 'gzip, br' } })
    sent += Number(answer.headers.get('content-length'))
    script += gzipSync(Buffer.from(await answer.arrayBuffer())).length
  }
  let fonts = 0
  for (const [, href = ''] of html.matchAll(/<link rel="preload" href="([^"]+)" as="font"/g)) {
    fonts += (await (await fetch(new URL(href, baseUrl))).arrayBuffer()).byteLength
  }
  return { html: gzipSync(html).length, script, sent, fonts }
}
