import { randomUUID } from 'node:crypto'
import { createSimulator, type Simulator } from '@/app/sim/payfast/_simulator/simulator'
import { env, publicOrigin } from '@/lib/env'
import { readBytes } from '@/lib/http/input'
import { isSimulatorOn, ownAddress } from '@/lib/payments/gateways'
import { demoShop } from '@/lib/shop/demo'

export const dynamic = 'force-dynamic'

const basePath = '/sim/payfast'
const MAX_BODY_BYTES = 64 * 1024

const create = () =>
  createSimulator(
    {
      merchant: {
        id: env.PAYFAST_MERCHANT_ID ?? '900001',
        key: env.PAYFAST_SECURED_KEY ?? 'demo-secured-key',
        name: env.PAYFAST_MERCHANT_NAME ?? demoShop.name,
      },
      basePath,
      ownOrigins: [...new Set([publicOrigin, `http://localhost:${env.PORT}`, ownAddress])],
      returnOrigins: env.PAYMENT_RETURN_ORIGINS,
      deliverTo: ownAddress,
      controlKey: env.PAYMENT_SIMULATOR_CONTROL_KEY,
      tokenTtlMs: 15 * 60_000,
      lateMs: 5000,
      slowMs: 15_000,
      rest: true,
      strict: false,
    },
    {
      now: Date.now,
      id: randomUUID,
      after: (ms, callback) => void setTimeout(callback, ms).unref(),
      send: async (url, init) => {
        const response = await fetch(url, {
          ...init,
          redirect: 'manual',
          signal: AbortSignal.timeout(10_000),
        })
        await response.arrayBuffer()
        return response.status
      },
    },
  )

// One simulator per process, also after the development server reloads this module.
const globals = globalThis as { gulshanSimulator?: Simulator }

/** The built-in payment simulator, called over HTTP like the real gateway. Never in live mode. */
async function answer(request: Request): Promise<Response> {
  if (!isSimulatorOn) return new Response('Not found', { status: 404 })
  globals.gulshanSimulator ??= create()
  const body = await readBytes(request, MAX_BODY_BYTES).catch(() => null)
  if (!body) return new Response('Too large', { status: 413 })
  const { pathname, search } = new URL(request.url)
  const reply = await globals.gulshanSimulator.answer({
    method: request.method,
    path: pathname.slice(basePath.length).replace(/\/$/, ''),
    search,
    headers: Object.fromEntries(request.headers),
    body: body.toString('utf8'),
    // Set by our own server, which overwrites what the client sends.
    address: request.headers.get('x-client-ip') ?? '',
  })
  return new Response(reply.body || null, { status: reply.status, headers: reply.headers })
}

export const GET = answer
export const POST = answer
