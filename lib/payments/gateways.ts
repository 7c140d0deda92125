import 'server-only'
import { env, publicOrigin } from '@/lib/env'
import { AppError } from '@/lib/errors'
import type { PaymentGateway } from '@/lib/payments/gateway'
import { payfast } from '@/lib/payments/payfast/driver'

/** The built-in simulator's account; a live shop can have neither (lib/env.ts). */
export const simulatorMerchant = { id: '900001', key: 'demo-secured-key' }
const simulatorPath = '/sim/payfast'

/** Where this very process listens, whatever its public name is. */
export const ownAddress = `http://127.0.0.1:${env.PORT}`

const isLive = env.GULSHAN_MODE === 'live'
export const isSimulatorOn = !isLive && env.PAYMENT_SIMULATOR !== 'off'

const withoutSlash = (url: string) => url.replace(/\/+$/, '')

function configured(): PaymentGateway | null {
  const chosen = env.PAYMENT_GATEWAY ?? (isLive ? undefined : 'simulator')
  const statusUrl = env.PAYFAST_STATUS_URL ? { statusUrl: withoutSlash(env.PAYFAST_STATUS_URL) } : {}
  const merchantName = env.PAYFAST_MERCHANT_NAME
  if (chosen === 'simulator' && isSimulatorOn) {
    return payfast({
      name: 'simulator',
      merchant: {
        id: env.PAYFAST_MERCHANT_ID ?? simulatorMerchant.id,
        key: env.PAYFAST_SECURED_KEY ?? simulatorMerchant.key,
      },
      merchantName,
      baseUrl: withoutSlash(env.PAYFAST_BASE_URL ?? `${ownAddress}${simulatorPath}`),
      browserBaseUrl: withoutSlash(env.PAYFAST_BROWSER_BASE_URL ?? `${publicOrigin}${simulatorPath}`),
      ...statusUrl,
    })
  }
  const { PAYFAST_BASE_URL: baseUrl, PAYFAST_MERCHANT_ID: id, PAYFAST_SECURED_KEY: key } = env
  if (chosen !== 'payfast' || !baseUrl || !id || !key) return null
  return payfast({
    name: 'payfast',
    merchant: { id, key },
    merchantName,
    baseUrl: withoutSlash(baseUrl),
    browserBaseUrl: withoutSlash(env.PAYFAST_BROWSER_BASE_URL ?? baseUrl),
    ...statusUrl,
  })
}

// One gateway per process: its breaker and its queue are shared by everything that runs here.
const kept = globalThis as { gulshanGateway?: PaymentGateway | null }
if (kept.gulshanGateway === undefined) kept.gulshanGateway = configured()

/** Whether this shop can take money online at all; whether the gateway answers is another question. */
export const isOnlinePaymentOffered = (): boolean => Boolean(kept.gulshanGateway)

/** The gateway in force; throws GATEWAY_UNAVAILABLE when none is configured. */
export function gateway(): PaymentGateway {
  if (kept.gulshanGateway) return kept.gulshanGateway
  throw new AppError('GATEWAY_UNAVAILABLE', 'Online payment is not available in this shop.')
}
