import { connect, createServer, type Socket } from 'node:net'

interface Pair {
  outer: Socket
  inner: Socket
  silent: boolean
}

export interface TcpProxy {
  port: number
  /** How many silent connections the shop still holds open. */
  silent(): number
  /** Existing connections become silent without being closed, new ones work, as after a fail-over. */
  swallow(): void
  /** Does the same once the shop has sent this statement: it arrives, but its response does not. Once. */
  swallowAnswerTo(statement: string): void
  /** Nothing passes on existing or new connections, and nothing is rejected: a frozen server. */
  freeze(): void
  /** Forwards the delayed data, and new connections work; silent ones stay silent. */
  thaw(): void
  /** Resets existing and new connections. */
  reject(): void
  /** New connections work again. */
  accept(): void
  close(): Promise<void>
}

/** A proxy between the shop and its database, in this process. */
export async function tcpProxy(target: { host: string; port: number }): Promise<TcpProxy> {
  const pairs = new Set<Pair>()
  let frozen = false
  let rejecting = false
  let awaited: string | null = null

  const server = createServer((outer) => {
    if (rejecting) return outer.resetAndDestroy()
    const pair: Pair = { outer, inner: connect(target.port, target.host), silent: false }
    pairs.add(pair)
    for (const [from, to] of [
      [outer, pair.inner],
      [pair.inner, outer],
    ] as const) {
      from.on('data', (bytes) => {
        if (!pair.silent) to.write(bytes)
        if (from === outer && awaited !== null && bytes.includes(awaited)) {
          awaited = null
          swallow()
        }
      })
      from.on('error', () => undefined)
      from.on('close', () => {
        pairs.delete(pair)
        // A silent connection does not show its end either.
        if (!pair.silent) to.destroy()
      })
      if (frozen) from.pause()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')

  function swallow() {
    for (const pair of pairs) pair.silent = true
  }
  const all = () => [...pairs].flatMap(({ outer, inner }) => [outer, inner])
  return {
    port: address.port,
    silent: () => [...pairs].filter(({ silent }) => silent).length,
    swallow,
    swallowAnswerTo(statement) {
      awaited = statement
    },
    freeze() {
      frozen = true
      for (const socket of all()) socket.pause()
    },
    thaw() {
      frozen = false
      for (const socket of all()) socket.resume()
    },
    reject() {
      rejecting = true
      for (const socket of all()) socket.resetAndDestroy()
    },
    accept() {
      rejecting = false
    },
    close() {
      for (const socket of all()) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

/** The database's address with the proxy's port in it. */
export function through(url: string, { port }: TcpProxy): string {
  const address = new URL(url)
  address.hostname = '127.0.0.1'
  address.port = String(port)
  return address.href
}
