import 'server-only'
import type { Attempt, PaymentReport } from '@/lib/money/payments/gateway'
import { outcomeOf } from '@/lib/money/payments/payfast/codes'
import type { Merchant } from '@/lib/money/payments/payfast/hash'
import { parsePaisa } from '@/lib/money/payments/payfast/report'
import { userAgent } from '@/lib/money/payments/payfast/token'
import { parseObject, type Upstream, UpstreamError } from '@/lib/platform/http/upstream'

/** The status API requires the payer's IP address, which a cron job does not have. */
const PLACEHOLDER_IP = '127.0.0.1'

/**
 * Asks the gateway's status API about a basket; null when the API does not know it (200 with a code of its own). The report
 * is authentic because of TLS, not because of a signature.
 */
export async function inquire(
  statusApi: Upstream,
  statusUrl: string,
  merchant: Merchant,
  { basketId, orderDate }: Pick<Attempt, 'basketId' | 'orderDate'>,
): Promise<PaymentReport | null> {
  const form = {
    merchant_id: merchant.id,
    secured_key: merchant.key,
    grant_type: 'client_credentials',
    customer_ip: PLACEHOLDER_IP,
  }
  const { token } = await fetchJson(statusApi, `${statusUrl}/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': userAgent },
    body: new URLSearchParams(form).toString(),
  })
  if (typeof token !== 'string' || !token) throw new UpstreamError('no token for the status call', false)

  const query = new URLSearchParams({ order_date: orderDate, customer_ip: PLACEHOLDER_IP })
  const address = `${statusUrl}/transaction/basket_id/${encodeURIComponent(basketId)}?${query}`
  const answer = await fetchJson(statusApi, address, {
    headers: { authorization: `Bearer ${token}`, 'user-agent': userAgent },
  })
  const code = toText(answer.status_code)
  if (!code || toText(answer.basket_id) !== basketId) return null
  const amount = toText(answer.transaction_amount) ?? toText(answer.purchase_amount)
  const paisa = amount === null ? null : parsePaisa(amount)
  const transactionId = toText(answer.transaction_id)
  return {
    authentic: true,
    basketId,
    // 79, 'alternate success', exists only in this API.
    outcome: code === '79' ? 'paid' : outcomeOf(code),
    code,
    ...(transactionId ? { transactionId } : {}),
    amounts: paisa === null ? [] : [paisa],
    garbled: amount !== null && paisa === null,
    amountSigned: true,
    raw: Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, String(value)])),
  }
}

async function fetchJson(
  statusApi: Upstream,
  url: string,
  init: RequestInit,
): Promise<Record<string, unknown>> {
  const { status, text } = await statusApi.request(url, init)
  const answer = parseObject(text)
  if (status < 200 || status > 299 || !answer) throw new UpstreamError(`status call answers ${status}`, false)
  return answer
}

function toText(value: unknown): string | null {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : ''
  return text === '' || text.toLowerCase() === 'null' ? null : text
}
