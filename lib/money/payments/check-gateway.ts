import 'server-only'
import type { GatewayCheck } from '@/lib/money/payments/gateway-schema'
import { storeCheck } from '@/lib/money/payments/gateway-state'
import { gateway } from '@/lib/money/payments/gateways'
import { UpstreamError } from '@/lib/platform/http/upstream'

/**
 * Asks the gateway as a payment does, and keeps its answer. The caller has checked that the viewer is an admin. Throws GATEWAY_UNAVAILABLE
 * only where there is no gateway: one that fails is an answer.
 */
export async function checkGateway(): Promise<GatewayCheck> {
  const current = gateway()
  const failure = await failureOf(current.check())
  const at = new Date().toISOString()
  const isOk = failure === null
  await storeCheck({ at, account: current.account, isOk, failure })
  return { checkedAt: at, isOk, failure }
}

async function failureOf(check: Promise<void>): Promise<string | null> {
  try {
    await check
    return null
  } catch (error) {
    if (error instanceof UpstreamError) return error.reason
    throw error
  }
}
