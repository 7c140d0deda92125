import 'server-only'
import { createHash, randomBytes } from 'node:crypto'
import { AppError } from '@/lib/base/errors'
import { apiText } from '@/lib/base/i18n/answer-text'
import { paisaToDecimal } from '@/lib/base/money'
import { newBasketId } from '@/lib/money/payments/basket'
import type { PaymentGateway } from '@/lib/money/payments/gateway'
import { formFields } from '@/lib/money/payments/payfast/form'
import type { Merchant } from '@/lib/money/payments/payfast/hash'
import { inquire } from '@/lib/money/payments/payfast/inquiry'
import { readReport } from '@/lib/money/payments/payfast/report'
import { fetchToken, type TokenRequest } from '@/lib/money/payments/payfast/token'
import { type Upstream, UpstreamError, upstream } from '@/lib/platform/http/upstream'
import { log } from '@/lib/platform/log'

export interface PayfastSettings {
  name: string
  merchant: Merchant
  /** Shown to the buyer. */
  merchantName: () => Promise<string>
  baseUrl: string
  browserBaseUrl: string
  statusUrl?: string
  /** Separate upstreams, so that failures of one do not open the circuit breaker of the other. */
  tokens?: Upstream
  inquiries?: Upstream
  /** Called with each answer to a payment; `failure`: why it cannot be paid, null when it can. */
  onAnswer?: (failure: string | null) => Promise<void>
}

/** PayFast Pakistan's hosted checkout, and the simulator with the same protocol. */
export function payfast(settings: PayfastSettings): PaymentGateway {
  const { name, merchant, merchantName, statusUrl } = settings
  const tokens = settings.tokens ?? upstream()
  const inquiries = settings.inquiries ?? upstream({ concurrency: 4 })

  async function token(request: TokenRequest): Promise<string> {
    try {
      const value = await fetchToken(tokens, settings.baseUrl, merchant, request)
      await settings.onAnswer?.(null)
      return value
    } catch (error) {
      // A request that was not sent says nothing about the gateway.
      if (error instanceof UpstreamError && error.isSent) await settings.onAnswer?.(error.reason)
      throw error
    }
  }

  return {
    name,
    account: `${name}:${merchant.id}:${keyTrace(merchant)}`,
    async check() {
      await token({ basketId: newBasketId('CHECK'), amount: '1.00', currency: 'PKR' })
    },
    async start(attempt, addresses) {
      const amount = paisaToDecimal(attempt.paisa)
      const { basketId, currency } = attempt
      try {
        const value = await token({ basketId, amount, currency })
        const signature = randomBytes(16).toString('hex')
        const fields = formFields(attempt, {
          merchantId: merchant.id,
          merchantName: await merchantName(),
          token: value,
          addresses,
          signature,
        })
        const url = `${settings.browserBaseUrl}/Ecommerce/api/Transaction/PostTransaction`
        return { kind: 'form_post', url, fields }
      } catch (error) {
        throw toUnavailable(error)
      }
    },
    readReturn: (message) => readReport(message, merchant),
    readNotification: (message) => readReport(message, merchant),
    ...(statusUrl ? { inquire: (attempt) => inquire(inquiries, statusUrl, merchant, attempt) } : {}),
  }
}

/** Distinguishes a key from the one that replaces it, and does not show it. */
const keyTrace = ({ id, key }: Merchant) =>
  createHash('sha256').update(`${id}|${key}`, 'utf8').digest('hex').slice(0, 12)

function toUnavailable(error: unknown): unknown {
  if (!(error instanceof UpstreamError)) return error
  log.error('payment_gateway_unavailable', error.reason)
  return new AppError('GATEWAY_UNAVAILABLE', apiText('answers.payments.gatewayAway'))
}
