import 'server-only'
import { AppError } from '@/lib/base/errors'
import { inEnglish } from '@/lib/base/i18n/answer-text'
import { type CourierDriver, CourierError } from '@/lib/orders/couriers/driver'
import { postex } from '@/lib/orders/couriers/postex/driver'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import { perProcess } from '@/lib/platform/server/per-process.mjs'

/** The token of the built-in simulator, which live mode does not allow (lib/platform/env-check.ts). */
export const simulatorToken = 'demo-courier-token'

const isLive = env.GULSHAN_MODE === 'live'
export const isCourierSimulatorOn = !isLive && env.COURIER_SIMULATOR !== 'off'

function createCourier(): CourierDriver | null {
  const name = env.COURIER ?? (isLive ? undefined : 'simulator')
  const account = {
    pickupAddressCode: env.POSTEX_PICKUP_ADDRESS_CODE,
    orderType: env.POSTEX_ORDER_TYPE,
    weightField: env.POSTEX_WEIGHT_FIELD,
  }
  if (name === 'simulator' && isCourierSimulatorOn) {
    const baseUrl = `http://127.0.0.1:${env.PORT}/sim/postex`
    // The simulator takes a weight, so that the demo shows its field.
    const weightField = account.weightField || 'bookingWeight'
    return postex({ name: 'simulator', baseUrl, token: simulatorToken, ...account, weightField })
  }
  const { POSTEX_BASE_URL: baseUrl, POSTEX_TOKEN: token } = env
  if (name !== 'postex' || !token) return null
  return postex({ name: 'postex', baseUrl, token, ...account })
}

interface ConnectedCourier {
  driver: CourierDriver | null
  served?: { names: string[]; until: number } | undefined
}

/** One driver per process, so that its circuit breaker and its list of cities are shared. */
export const connected = perProcess('courier', (): ConnectedCourier => ({ driver: createCourier() }))

/** The configured courier; null: parcels are sent by hand. */
export const findDriver = (): CourierDriver | null => connected.driver

/** Throws COURIER_UNAVAILABLE when none is configured. */
export function getDriver(): CourierDriver {
  const driver = findDriver()
  if (!driver) throw new AppError('COURIER_UNAVAILABLE', inEnglish('No courier is connected to this shop.'))
  return driver
}

const DAY_MS = 86_400_000

/** The cities that the courier serves, read once a day. Throws COURIER_UNAVAILABLE. */
export async function servedCities(now = Date.now()): Promise<string[]> {
  const known = connected.served
  if (known && known.until > now) return known.names
  try {
    const names = (await getDriver().cities()).toSorted((one, other) => one.localeCompare(other, 'en'))
    connected.served = { names, until: now + DAY_MS }
    return names
  } catch (error) {
    // The list of yesterday is better than none.
    if (known) return known.names
    throw toAppError(error)
  }
}

/** An error of the courier as an answer of the API. */
export function toAppError(error: unknown): unknown {
  if (!(error instanceof CourierError)) return error
  log.error('courier_failed', error.cause ?? error, { kind: error.kind })
  return error.kind === 'rejected'
    ? new AppError('CONFLICT', inEnglish(error.message), {}, { cause: error })
    : new AppError('COURIER_UNAVAILABLE', inEnglish(error.message), {}, { cause: error })
}
