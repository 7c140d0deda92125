import { request as ask, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ShopProxy {
  url: string
  /** Every request but GET that reached the shop: its method and path. */
  writes: string[]
  /** Breaks every connection, existing and new ones. */
  cut(): void
  /** New connections work again. */
  restore(): void
  /**
   * From now on passes requests to a path on, but breaks the connection instead of answering; null ends it. Not only once: a browser
   * sends a request again by itself when a connection breaks that it has used before.
   */
  loseAnswersTo(path: string | null): void
  /** From now on the service worker is another one, as after a release. */
  release(): void
  close(): Promise<void>
}

/** A proxy between a browser and the shop, in this process: browsers take it for the shop. */
export async function shopProxy(shop: string): Promise<ShopProxy> {
  const writes: string[] = []
  let isCut = false
  let lost: string | null = null
  let version = 0
  const server = createServer((incoming, outgoing) => {
    const { method = 'GET', url = '/', headers } = incoming
    const target = new URL(url, shop)
    const isLost = target.pathname === lost
    // Whole answers, because the service worker is changed below.
    const { 'if-none-match': _, ...asked } = headers
    const inner = ask(target, { method, headers: { ...asked, 'accept-encoding': 'identity' } }, (answer) => {
      if (method !== 'GET') writes.push(`${method} ${target.pathname}`)
      if (isLost) return void incoming.socket.destroy()
      const { 'content-length': _, ...answered } = answer.headers
      outgoing.writeHead(answer.statusCode ?? 502, answered)
      if (target.pathname === '/sw.js') outgoing.write(`// version ${version}\n`)
      answer.pipe(outgoing)
    })
    inner.on('error', () => incoming.socket.destroy())
    incoming.on('error', () => inner.destroy())
    incoming.pipe(inner)
  })
  server.on('connection', (socket) => {
    if (isCut) socket.resetAndDestroy()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    writes,
    cut() {
      isCut = true
      server.closeAllConnections()
    },
    restore() {
      isCut = false
    },
    loseAnswersTo(path) {
      lost = path
    },
    release() {
      version += 1
    },
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
