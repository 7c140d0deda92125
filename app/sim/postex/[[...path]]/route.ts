import { simulatorRoute } from '@/app/sim/_answer'
import { isCourierSimulatorOn, simulatorToken } from '@/lib/orders/couriers/couriers'
import { env } from '@/lib/platform/env'
import { perProcess } from '@/lib/platform/server/per-process.mjs'
import { createCourierSimulator } from '@/simulators/postex/simulator'

export const dynamic = 'force-dynamic'

const basePath = '/sim/postex'

const create = () =>
  createCourierSimulator(
    { token: simulatorToken, basePath, controlKey: env.COURIER_SIMULATOR_CONTROL_KEY, slowMs: 12_000 },
    { now: Date.now, after: (ms, callback) => void setTimeout(callback, ms).unref() },
  )

/** The built-in courier simulator. Never in live mode. */
const answer = simulatorRoute(basePath, () =>
  isCourierSimulatorOn ? perProcess('courier simulator', create) : null,
)

export const GET = answer
export const POST = answer
export const PUT = answer
