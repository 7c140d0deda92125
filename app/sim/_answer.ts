import { readBytes } from '@/lib/platform/http/input'

const MAX_BODY_BYTES = 64 * 1024

interface SimulatorRequest {
  method: string
  /** Below the folder of the simulator. */
  path: string
  search: string
  headers: Record<string, string>
  body: string
  address: string
}
interface Simulator {
  answer(request: SimulatorRequest): Promise<{
    status: number
    headers: Record<string, string>
    body: string | Uint8Array
  }>
}

/** The route of a built-in simulator, which is called over HTTP like the real server. `find`: null in live mode. */
export const simulatorRoute =
  (basePath: string, find: () => Simulator | null) =>
  async (request: Request): Promise<Response> => {
    const simulator = find()
    if (!simulator) return new Response('Not found', { status: 404 })
    const body = await readBytes(request, MAX_BODY_BYTES).catch(() => null)
    if (!body) return new Response('Too large', { status: 413 })
    const { pathname, search } = new URL(request.url)
    const reply = await simulator.answer({
      method: request.method,
      path: pathname.slice(basePath.length).replace(/\/$/, ''),
      search,
      headers: Object.fromEntries(request.headers),
      body: body.toString('utf8'),
      // Set by our own server, which overwrites what the client sends.
      address: request.headers.get('x-client-ip') ?? '',
    })
    const content = typeof reply.body === 'string' ? reply.body : new Uint8Array(reply.body)
    // A redirect has no body.
    return new Response(content.length === 0 || reply.status === 303 ? null : content, {
      status: reply.status,
      headers: reply.headers,
    })
  }
