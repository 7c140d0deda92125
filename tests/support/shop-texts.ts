// What a live shop tells its visitors: pages, files, emails, invoices.
import { readdirSync, readFileSync } from 'node:fs'
import type { APIRequestContext } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect } from './browser'
import { pageText } from './page-text'

export type Named = readonly [name: string, text: string]

export const textsOf = (request: APIRequestContext, addresses: readonly string[]): Promise<Named[]> =>
  Promise.all(addresses.map(async (address) => [address, await (await request.get(address)).text()] as const))

/** The files around the pages, and the page of an unknown address. */
export const publicFiles = (request: APIRequestContext): Promise<Named[]> =>
  textsOf(request, [
    '/manifest.webmanifest',
    '/ur/manifest.webmanifest',
    '/api/v1/openapi.json',
    '/robots.txt',
    '/offline.html',
    '/sitemap.xml',
    '/nowhere',
    '/ur/nowhere',
  ])

export interface PublicPage {
  address: string
  status: number
  html: string
}

/** Every page that the sitemap or a page of it leads to, except most products. */
export async function publicPages(
  request: APIRequestContext,
  origin: string,
  { mostProducts }: { mostProducts: number },
): Promise<PublicPage[]> {
  const index = await (await request.get('/sitemap.xml')).text()
  const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = '']) => loc)
  const listed = (
    await Promise.all(locations(index).map(async (file) => locations(await (await request.get(file)).text())))
  ).flat()
  const waiting = [`${origin}/`, `${origin}/ur`, ...listed]
  const pages = new Map<string, PublicPage>()
  let products = 0
  for (let address = waiting.shift(); address; address = waiting.shift()) {
    const { pathname, search } = new URL(address)
    if (pages.has(address) || /page=|\/api\//.test(search + pathname)) continue
    if (/\/product\//.test(pathname) && ++products > mostProducts) continue
    const answer = await request.get(address)
    const html = await answer.text()
    pages.set(address, { address: pathname + search, status: answer.status(), html })
    for (const link of pageText(html).links) {
      const next = new URL(link, address)
      next.hash = ''
      if (next.origin === origin) waiting.push(next.href)
    }
  }
  return [...pages.values()]
}

/** The emails that the server has written below a folder. */
export function emails(folder: string): Named[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(eml|html|txt|json)$/.test(file),
  )
  expect(files.length).toBeGreaterThan(0)
  return files.map((file) => [file, readFileSync(`${folder}/${file}`, 'utf8')])
}

export async function pdfText(pdf: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })
  return text
}
