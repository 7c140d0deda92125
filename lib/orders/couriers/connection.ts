import 'server-only'
import { findDriver, isCourierSimulatorOn } from '@/lib/orders/couriers/couriers'
import { env } from '@/lib/platform/env'

/** How the courier is connected, as the settings page shows it. The token itself is never shown. */
export interface CourierConnection {
  /** Its name; null: none is connected, and parcels are sent by hand. */
  courier: string | null
  isSimulator: boolean
  /** Names of settings of the server without which it is not connected. */
  missing: string[]
  /** Names of settings that may be left out, and what happens without them. */
  unset: { name: string; effect: string }[]
}

const optional = [
  ['POSTEX_PICKUP_ADDRESS_CODE', 'parcels are collected at the default address of the account'],
  ['POSTEX_WEIGHT_FIELD', 'weights are not sent'],
] as const

export function courierConnection(): CourierConnection {
  const driver = findDriver()
  const isSimulator = isCourierSimulatorOn && driver?.name === 'simulator'
  const missing = [
    ...(env.COURIER === 'postex' ? [] : ['COURIER=postex']),
    ...(env.POSTEX_TOKEN ? [] : ['POSTEX_TOKEN']),
  ]
  return {
    courier: driver?.courier ?? null,
    isSimulator,
    missing: driver && !isSimulator ? [] : missing,
    unset: driver
      ? optional.filter(([name]) => env[name] === '').map(([name, effect]) => ({ name, effect }))
      : [],
  }
}
