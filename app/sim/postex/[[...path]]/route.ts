import { type CourierSimulator, createCourierSimulator } from '@/app/sim/postex/_simulator/simulator'
import { isCourierSimulatorOn, simulatorToken } from '@/lib/couriers/couriers'
import { env } from '@/lib/env'
import { readBytes } from '@/lib/http/input'

export const dynamic = 'force-dynamic'

const basePath = '/sim/postex'
const MAX_BODY_BYTES = 64 * 1024

const create = () =>
  createCourierSimulator(
    { token: simulatorToken, basePath, controlKey: env.COURIER_SIMULATOR_CONTROL_KEY, slowMs: 12_000 },
    { now: Date.now, after: (ms, callback) => void setTimeout(callback, ms).unref() },
  )

// One simulator per process, also after the development server reloads this module.
const globals = globalThis as { gulshanCourierSimulator?: CourierSimulator }

/** The built-in courier simulator, called over HTTP like the real courier. Never in live mode. */
async function answer(request: Request): Promise<Response> {
  if (!isCourierSimulatorOn) return new Response('Not found', { status: 404 })
  globals.gulshanCourierSimulator ??= create()
  const body = await readBytes(request, MAX_BODY_BYTES).catch(() => null)
  if (!body) return new Response('Too large', { status: 413 })
  const { pathname, search } = new URL(request.url)
  const reply = await globals.gulshanCourierSimulator.answer({
    method: request.method,
    path: pathname.slice(basePath.length).replace(/\/$/, ''),
    search,
    headers: Object.fromEntries(request.headers),
    body: body.toString('utf8'),
    // Set by our own server, which overwrites what the client sends.
    address: request.headers.get('x-client-ip') ?? '',
  })
  const content = typeof reply.body === 'string' ? reply.body : new Uint8Array(reply.body)
  return new Response(reply.status === 303 ? null : content, { status: reply.status, headers: reply.headers })
}

export const GET = answer
export const POST = answer
export const PUT = answer
