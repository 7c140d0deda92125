import 'server-only'
import { parseObject, type Upstream, UpstreamError } from '@/lib/http/upstream'
import { log } from '@/lib/log'
import type { Merchant } from '@/lib/payments/payfast/hash'

/** An empty User-Agent is refused by the gateway. */
export const userAgent = 'Gulshan/1.0'

export interface TokenRequest {
  basketId: string
  amount: string
  currency: string
}

/**
 * The one-time token that binds basket and amount; fetched for one form and never kept. Sent as a form body: in a query
 * the key would stand in logs. Throws UpstreamError for everything that is no token.
 */
export async function fetchToken(
  peer: Upstream,
  baseUrl: string,
  merchant: Merchant,
  { basketId, amount, currency }: TokenRequest,
): Promise<string> {
  const { status, text } = await peer.request(`${baseUrl}/Ecommerce/api/Transaction/GetAccessToken`, {
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
  log.error('payment_token_refused', complaintIn(answer) ?? 'no readable reason', { status })
  throw new UpstreamError(`token refused with ${status}`, false)
}

const complaintKeys = [
  'ExceptionMessage',
  'Message',
  'errorDescription',
  'message',
  'status_msg',
  'errorCode',
]

/** Gateways put their reason under many names; never the key, which they do not echo. */
function complaintIn(answer: Record<string, unknown> | null): string | null {
  for (const key of complaintKeys) {
    const value = answer?.[key]
    if (typeof value === 'string' && value) return value.slice(0, 200)
  }
  return null
}
