import { simulatorRoute } from '@/app/sim/_answer'
import { type CourierSimulator, createCourierSimulator } from '@/app/sim/postex/_simulator/simulator'
import { isCourierSimulatorOn, simulatorToken } from '@/lib/orders/couriers/couriers'
import { env } from '@/lib/platform/env'

export const dynamic = 'force-dynamic'

const basePath = '/sim/postex'

const create = () =>
  createCourierSimulator(
    { token: simulatorToken, basePath, controlKey: env.COURIER_SIMULATOR_CONTROL_KEY, slowMs: 12_000 },
    { now: Date.now, after: (ms, callback) => void setTimeout(callback, ms).unref() },
  )

// One simulator per process, also after the development server reloads this module.
const globals = globalThis as { gulshanCourierSimulator?: CourierSimulator }

/** The built-in courier simulator. Never in live mode. */
const answer = simulatorRoute(basePath, () => {
  if (!isCourierSimulatorOn) return null
  globals.gulshanCourierSimulator ??= create()
  return globals.gulshanCourierSimulator
})

export const GET = answer
export const POST = answer
export const PUT = answer
