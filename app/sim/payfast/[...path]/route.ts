import { randomUUID } from 'node:crypto'
import { createSimulator, type Simulator } from '@/app/sim/payfast/_simulator/simulator'
import { env, publicOrigin } from '@/lib/env'
import { readBytes } from '@/lib/http/input'
import { isSimulatorOn, ownAddress } from '@/lib/payments/gateways'

export const dynamic = 'force-dynamic'

const basePath = '/sim/payfast'
const cap = 64 * 1024

const create = () =>
  createSimulator(
    {
      merchant: {
        id: env.PAYFAST_MERCHANT_ID ?? '900001',
        key: env.PAYFAST_SECURED_KEY ?? 'demo-secured-key',
        name: env.PAYFAST_MERCHANT_NAME,
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
      after: (ms, deed) => void setTimeout(deed, ms).unref(),
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

// One memory per process, whatever the development server reloads.
const kept = globalThis as { gulshanSimulator?: Simulator }

/** The built-in payment simulator, reached over HTTP like the gateway it stands for. Never in a live shop. */
async function answer(request: Request): Promise<Response> {
  if (!isSimulatorOn) return new Response('Not found', { status: 404 })
  kept.gulshanSimulator ??= create()
  const body = await readBytes(request, cap).catch(() => null)
  if (!body) return new Response('Too large', { status: 413 })
  const { pathname, search } = new URL(request.url)
  const reply = await kept.gulshanSimulator.answer({
    method: request.method,
    path: pathname.slice(basePath.length).replace(/\/$/, ''),
    search,
    headers: Object.fromEntries(request.headers),
    body: body.toString('utf8'),
    // Written by our own server over whatever the caller claims.
    address: request.headers.get('x-client-ip') ?? '',
  })
  return new Response(reply.body || null, { status: reply.status, headers: reply.headers })
}

export const GET = answer
export const POST = answer
