import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { baseURL } from './people'

/** Records every layout shift without input from now on, for {@link shiftsOf}. Before the first page is opened. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    type Shift = PerformanceEntry & {
      value: number
      hadRecentInput: boolean
      sources?: { node?: Node | null }[]
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        const moved = entry.sources?.map(({ node }) => (node as Element | null)?.outerHTML?.slice(0, 80))
        if (!entry.hadRecentInput) shifts.push(`${entry.value}: ${moved?.join(' | ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** The layout shifts since the page was opened, and the shifted elements. */
export const shiftsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)

const PIECE_BYTES = 3000
const PIECE_MS = 15
const COMES_LATE = /\.woff2\?|\/api\/v1\/media\//
const LATE_MS = 400

/** A slow connection: pages arrive in pieces, fonts and pictures after the first paint, so that layout shifts occur. */
export async function slowLine(): Promise<{ url: string; close: () => void }> {
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/'
    const answer = await fetch(new URL(path, baseURL), { redirect: 'manual' })
    const type = answer.headers.get('content-type') ?? ''
    const body = Buffer.from(await answer.arrayBuffer())
    if (COMES_LATE.test(path)) await sleep(LATE_MS)
    response.writeHead(answer.status, { 'content-type': type })
    const piece = type.startsWith('text/html') ? PIECE_BYTES : body.length
    for (let from = 0; from < body.length; from += piece) {
      if (from > 0) await sleep(PIECE_MS)
      response.write(body.subarray(from, from + piece))
    }
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
