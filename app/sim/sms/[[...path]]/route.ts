import { simulatorRoute } from '@/app/sim/_answer'
import { env } from '@/lib/platform/env'
import { perProcess } from '@/lib/platform/server/per-process.mjs'
import { isMessageSimulatorOn, simulatorAccount } from '@/lib/shop/messages/drivers'
import { createSmsSimulator } from '@/simulators/sms/simulator'

export const dynamic = 'force-dynamic'

const basePath = '/sim/sms'

const create = () =>
  createSmsSimulator(
    { key: simulatorAccount.smsKey, basePath, controlKey: env.MESSAGE_SIMULATOR_CONTROL_KEY, slowMs: 12_000 },
    { now: Date.now, after: (ms, callback) => void setTimeout(callback, ms).unref() },
  )

/** The built-in simulator of an SMS service. Never in live mode. */
const answer = simulatorRoute(basePath, () =>
  isMessageSimulatorOn ? perProcess('sms simulator', create) : null,
)

export const GET = answer
export const POST = answer
