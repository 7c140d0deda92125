import 'server-only'
import { AppError } from '@/lib/base/errors'
import { apiText } from '@/lib/base/i18n/answer-text'
import { defaultLocale } from '@/lib/base/i18n/locales'
import type { PaymentGateway } from '@/lib/money/payments/gateway'
import { noteGateway } from '@/lib/money/payments/gateway-state'
import { payfast } from '@/lib/money/payments/payfast/driver'
import { env, gatewayIn, publicOrigin } from '@/lib/platform/env'
import { perProcess } from '@/lib/platform/server/per-process.mjs'
import { getShopName } from '@/lib/shop/identity/queries'

/** The merchant account of the built-in simulator, which live mode does not allow (lib/platform/env-check.ts). */
export const simulatorMerchant = { id: '900001', key: 'demo-secured-key' }
const simulatorPath = '/sim/payfast'

/** The local address of this process. */
export const ownAddress = `http://127.0.0.1:${env.PORT}`

export const isSimulatorOn = env.GULSHAN_MODE !== 'live' && env.PAYMENT_SIMULATOR !== 'off'

function createGateway(): PaymentGateway | null {
  const name = gatewayIn(env)
  const statusUrl = env.PAYFAST_STATUS_URL ? { statusUrl: env.PAYFAST_STATUS_URL } : {}
  const merchantName = async () => env.PAYFAST_MERCHANT_NAME ?? (await getShopName(defaultLocale))
  if (name === 'simulator') {
    return payfast({
      name: 'simulator',
      merchant: {
        id: env.PAYFAST_MERCHANT_ID ?? simulatorMerchant.id,
        key: env.PAYFAST_SECURED_KEY ?? simulatorMerchant.key,
      },
      merchantName,
      baseUrl: env.PAYFAST_BASE_URL ?? `${ownAddress}${simulatorPath}`,
      browserBaseUrl: env.PAYFAST_BROWSER_BASE_URL ?? `${publicOrigin}${simulatorPath}`,
      onAnswer: noteGateway,
      ...statusUrl,
    })
  }
  const { PAYFAST_BASE_URL: baseUrl, PAYFAST_MERCHANT_ID: id, PAYFAST_SECURED_KEY: key } = env
  if (name !== 'payfast' || !baseUrl || !id || !key) return null
  return payfast({
    name: 'payfast',
    merchant: { id, key },
    merchantName,
    baseUrl,
    browserBaseUrl: env.PAYFAST_BROWSER_BASE_URL ?? baseUrl,
    onAnswer: noteGateway,
    ...statusUrl,
  })
}

// One gateway per process, so that its circuit breaker and queue are shared.
const configured = perProcess('gateway', createGateway)

/** The configured gateway. Throws GATEWAY_UNAVAILABLE when there is none. */
export function gateway(): PaymentGateway {
  if (configured) return configured
  throw new AppError('GATEWAY_UNAVAILABLE', apiText('answers.payments.noGateway'))
}
