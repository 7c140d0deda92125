import 'server-only'
import type { Merchant } from '@/lib/money/payments/payfast/hash'
import { parseObject, type Upstream, UpstreamError } from '@/lib/platform/http/upstream'
import { log } from '@/lib/platform/log'

/** The gateway rejects requests without a User-Agent. */
export const userAgent = 'Gulshan/1.0'

export interface TokenRequest {
  basketId: string
  amount: string
  currency: string
}

/**
 * Fetches the one-time token for a basket and amount. Sent as a form body, because a query would put the key into logs.
 * Throws UpstreamError.
 */
export async function fetchToken(
  tokenApi: Upstream,
  baseUrl: string,
  merchant: Merchant,
  { basketId, amount, currency }: TokenRequest,
): Promise<string> {
  const { status, text } = await tokenApi.request(`${baseUrl}/Ecommerce/api/Transaction/GetAccessToken`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'user-agent': userAgent,
      accept: 'application/json',
    },
    body: new URLSearchParams({
      MERCHANT_ID: merchant.id,
      SECURED_KEY: merchant.key,
      BASKET_ID: basketId,
      TXNAMT: amount,
      CURRENCY_CODE: currency,
    }).toString(),
  })
  const answer = parseObject(text)
  const token = answer?.ACCESS_TOKEN
  if (status >= 200 && status < 300 && typeof token === 'string' && token.trim() !== '') return token
  const words = findErrorText(answer) ?? 'no readable reason'
  log.error('payment_token_rejected', words, { status })
  throw new UpstreamError(`token rejected with ${status}: ${words}`, false)
}

const errorKeys = ['ExceptionMessage', 'Message', 'errorDescription', 'message', 'status_msg', 'errorCode']

/** The reason in an error response, which varies in its field name. It never contains the key. */
function findErrorText(answer: Record<string, unknown> | null): string | null {
  for (const key of errorKeys) {
    const value = answer?.[key]
    if (typeof value === 'string' && value) return value.slice(0, 200)
  }
  return null
}
