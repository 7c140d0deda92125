import { randomUUID } from 'node:crypto'
import { simulatorRoute } from '@/app/sim/_answer'
import { isSimulatorOn, ownAddress } from '@/lib/money/payments/gateways'
import { env, publicOrigin } from '@/lib/platform/env'
import { perProcess } from '@/lib/platform/server/per-process.mjs'
import { demoShop } from '@/lib/shop/identity/demo'
import { createSimulator } from '@/simulators/payfast/simulator'

export const dynamic = 'force-dynamic'

const basePath = '/sim/payfast'

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

/** The built-in payment simulator. Never in live mode. */
const answer = simulatorRoute(basePath, () =>
  isSimulatorOn ? perProcess('gateway simulator', create) : null,
)

export const GET = answer
export const POST = answer
