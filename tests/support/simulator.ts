import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createSimulator, type Settings, type SimReply, type Simulator } from '@/simulators/payfast/simulator'

/** A timer that only advances with `advance`. */
export function manualTimer() {
  let due: { at: number; callback: () => void }[] = []
  let now = 0
  return {
    after(ms: number, callback: () => void) {
      due.push({ at: now + ms, callback })
    },
    /** Runs the callbacks that become due within `ms`. */
    advance(ms: number) {
      now += ms
      const ready = due.filter(({ at }) => at <= now)
      due = due.filter(({ at }) => at > now)
      for (const { callback } of ready) callback()
    },
    get waiting() {
      return due.length
    },
  }
}
export type ManualTimer = ReturnType<typeof manualTimer>

export type ShopAnswer = (request: Request) => Promise<Response>

export const controlKey = 'only-tests-know-this'
export const merchant = { id: '900001', key: 'demo-secured-key', name: 'Gulshan' }

export interface SimulatorServer {
  /** The shop's own address; the simulator is below it. */
  origin: string
  baseUrl: string
  timer: ManualTimer
  /** Resolves when all requests of the simulator are answered. */
  idle(): Promise<void>
  control(path: string, body?: object): Promise<Response>
  close(): Promise<void>
}

/** The simulator behind a real HTTP server; `answerAsShop` answers all other paths. */
export async function simulatorServer(
  answerAsShop: ShopAnswer,
  overrides: Partial<Settings> = {},
): Promise<SimulatorServer> {
  const timer = manualTimer()
  let simulator: Simulator | undefined
  let sending: Promise<unknown>[] = []
  let serial = 0
  const server: Server = createServer(async (incoming, outgoing) => {
    const body = await bodyOf(incoming)
    const url = new URL(incoming.url ?? '/', origin)
    const reply = url.pathname.startsWith('/sim/payfast')
      ? await simulator?.answer({
          method: incoming.method ?? 'GET',
          path: url.pathname.slice('/sim/payfast'.length),
          search: url.search,
          headers: incoming.headers as Record<string, string>,
          body: body.toString('utf8'),
          address: incoming.socket.remoteAddress ?? '',
        })
      : await replyOf(await answerAsShop(requestOf(incoming, url, body)))
    outgoing.writeHead(reply?.status ?? 500, reply?.headers)
    outgoing.end(reply?.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  simulator = createSimulator(
    {
      merchant,
      basePath: '/sim/payfast',
      ownOrigins: [origin],
      returnOrigins: [],
      deliverTo: origin,
      controlKey,
      tokenTtlMs: 60_000,
      lateMs: 5000,
      slowMs: 15_000,
      rest: true,
      strict: false,
      ...overrides,
    },
    {
      now: Date.now,
      id: () => {
        serial += 1
        return `id-${serial}`
      },
      after: timer.after,
      send: (to, init) => {
        const sent = fetch(to, { ...init, redirect: 'manual' }).then((response) => response.status)
        sending.push(sent.catch(() => null))
        return sent
      },
    },
  )
  return {
    origin,
    baseUrl: `${origin}/sim/payfast`,
    timer,
    async idle() {
      while (sending.length > 0) {
        const now = sending
        sending = []
        await Promise.all(now)
      }
    },
    control: (path, body) =>
      fetch(`${origin}/sim/payfast/control/${path}`, {
        method: path === 'log' ? 'GET' : 'POST',
        headers: { 'x-control-key': controlKey },
        ...(body ? { body: JSON.stringify(body) } : {}),
      }),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

function requestOf({ method = 'GET', headers }: IncomingMessage, url: URL, body: Buffer): Request {
  const hasBody = method !== 'GET' && method !== 'HEAD'
  return new Request(url, {
    method,
    headers: headers as Record<string, string>,
    ...(hasBody ? { body: new Uint8Array(body) } : {}),
  })
}

const replyOf = async (response: Response): Promise<SimReply> => ({
  status: response.status,
  headers: Object.fromEntries(response.headers),
  body: await response.text(),
})

/** Posts a payment form as a browser does, without following redirects. */
export const postForm = (formParams: Record<string, string>) => {
  const { action = '', ...fields } = formParams
  return fetch(action, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
}
