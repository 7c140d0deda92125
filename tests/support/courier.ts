import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createCourierSimulator } from '@/simulators/postex/simulator'
import type { Fault, Parcel } from '@/simulators/postex/types'

export const courierControlKey = 'only-tests-know-this'
const basePath = '/sim/postex'

export interface CourierServer {
  origin: string
  baseUrl: string
  /** What goes wrong with the next calls. */
  next(fault: Fault, times?: number): Promise<void>
  parcels(): Promise<Parcel[]>
  /** What a rider does with the parcel of a reference. */
  setStatus(reference: string, status: string): Promise<void>
  /** Method and path of the calls so far. */
  calls(): Promise<string[]>
  /** Sends the answers that are slow; how many. */
  release(): number
  reset(): Promise<void>
  close(): Promise<void>
}

/** The courier simulator behind a real HTTP server. */
export async function courierServer(): Promise<CourierServer> {
  let held: (() => void)[] = []
  const simulator = createCourierSimulator(
    { token: 'demo-courier-token', basePath, controlKey: courierControlKey, slowMs: 0 },
    { now: Date.now, after: (_, callback) => void held.push(callback) },
  )
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    const { pathname, search } = new URL(incoming.url ?? '/', origin)
    const reply = await simulator.answer({
      method: incoming.method ?? 'GET',
      path: pathname.slice(basePath.length),
      search,
      headers: incoming.headers as Record<string, string>,
      body: Buffer.concat(chunks).toString('utf8'),
      address: incoming.socket.remoteAddress ?? '',
    })
    outgoing.writeHead(reply.status, reply.headers)
    outgoing.end(reply.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const control = async (path: string, body?: object) => {
    const response = await fetch(`${origin}${basePath}/control/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'x-control-key': courierControlKey },
      redirect: 'manual',
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (response.status >= 400) throw new Error(`control ${path} answers ${response.status}`)
    return response.status === 200 ? response.json() : null
  }
  const parcels = (): Promise<Parcel[]> => control('parcels')
  return {
    origin,
    baseUrl: `${origin}${basePath}`,
    next: (fault, times = 1) => control('next', { fault, times }),
    parcels,
    async setStatus(reference, status) {
      const parcel = (await parcels()).find(({ fields }) => fields.orderRefNumber === reference)
      if (!parcel) throw new Error(`no parcel ${reference}`)
      await control(`parcel/${parcel.trackingNumber}`, { status })
    },
    calls: async () =>
      ((await control('log')) as { method: string; path: string }[]).map(
        ({ method, path }) => `${method} ${path}`,
      ),
    release() {
      const count = held.length
      for (const callback of held) callback()
      held = []
      return count
    },
    reset: () => control('reset', {}),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
