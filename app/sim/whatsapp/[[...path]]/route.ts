import { simulatorRoute } from '@/app/sim/_answer'
import { env } from '@/lib/platform/env'
import { perProcess } from '@/lib/platform/server/per-process.mjs'
import { isMessageSimulatorOn, simulatorAccount } from '@/lib/shop/messages/drivers'
import { createWhatsAppSimulator } from '@/simulators/whatsapp/simulator'

export const dynamic = 'force-dynamic'

const basePath = '/sim/whatsapp'

const create = () =>
  createWhatsAppSimulator(
    {
      ...simulatorAccount.whatsApp,
      webhook: `http://127.0.0.1:${env.PORT}/api/v1/message/whatsapp`,
      basePath,
      controlKey: env.MESSAGE_SIMULATOR_CONTROL_KEY,
      slowMs: 12_000,
    },
    {
      now: Date.now,
      after: (ms, callback) => void setTimeout(callback, ms).unref(),
      post: async (address, body, headers) =>
        (await fetch(address, { method: 'POST', body, headers, signal: AbortSignal.timeout(10_000) })).status,
    },
  )

/** The built-in simulator of WhatsApp. Never in live mode. */
const answer = simulatorRoute(basePath, () =>
  isMessageSimulatorOn ? perProcess('whatsapp simulator', create) : null,
)

export const GET = answer
export const POST = answer
