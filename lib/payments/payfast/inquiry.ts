import 'server-only'
import { parseObject, type Upstream, UpstreamError } from '@/lib/http/upstream'
import type { Attempt, Claim } from '@/lib/payments/gateway'
import { paisaOf } from '@/lib/payments/payfast/claim'
import { outcomeOf } from '@/lib/payments/payfast/codes'
import type { Merchant } from '@/lib/payments/payfast/hash'
import { userAgent } from '@/lib/payments/payfast/token'

/** The status API wants an address of the payer; a job has none. */
const noCustomer = '127.0.0.1'

/**
 * What the gateway's status API says about a basket; null when it knows nothing of it (it then answers 200 with a code of
 * its own). Authentic because we asked over TLS, not because of a signature.
 */
export async function inquire(
  peer: Upstream,
  statusUrl: string,
  merchant: Merchant,
  { basketId, orderDate }: Pick<Attempt, 'basketId' | 'orderDate'>,
): Promise<Claim | null> {
  const form = {
    merchant_id: merchant.id,
    secured_key: merchant.key,
    grant_type: 'client_credentials',
    customer_ip: noCustomer,
  }
  const { token } = await answered(peer, `${statusUrl}/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': userAgent },
    body: new URLSearchParams(form).toString(),
  })
  if (typeof token !== 'string' || !token) throw new UpstreamError('no token for the status call', false)

  const query = new URLSearchParams({ order_date: orderDate, customer_ip: noCustomer })
  const address = `${statusUrl}/transaction/basket_id/${encodeURIComponent(basketId)}?${query}`
  const answer = await answered(peer, address, {
    headers: { authorization: `Bearer ${token}`, 'user-agent': userAgent },
  })
  const code = textOf(answer.status_code)
  if (!code || textOf(answer.basket_id) !== basketId) return null
  const amount = textOf(answer.transaction_amount) ?? textOf(answer.purchase_amount)
  const paisa = amount === null ? null : paisaOf(amount)
  const transactionId = textOf(answer.transaction_id)
  return {
    authentic: true,
    basketId,
    // 79, 'alternate success', exists in this API only.
    outcome: code === '79' ? 'paid' : outcomeOf(code),
    code,
    ...(transactionId ? { transactionId } : {}),
    amounts: paisa === null ? [] : [paisa],
    garbled: amount !== null && paisa === null,
    amountSigned: true,
    raw: Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, String(value)])),
  }
}

async function answered(peer: Upstream, url: string, init: RequestInit): Promise<Record<string, unknown>> {
  const { status, text } = await peer.request(url, init)
  const answer = parseObject(text)
  if (status < 200 || status > 299 || !answer) throw new UpstreamError(`status call answers ${status}`, false)
  return answer
}

function textOf(value: unknown): string | null {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : ''
  return text === '' || text.toLowerCase() === 'null' ? null : text
}
