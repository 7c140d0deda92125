import 'server-only'
import type { GatewayCheck } from '@/lib/money/payments/gateway-schema'
import { storeCheck } from '@/lib/money/payments/gateway-state'
import { gateway } from '@/lib/money/payments/gateways'
import { UpstreamError } from '@/lib/platform/http/upstream'

/**
 * Asks the gateway as a payment does, and keeps its answer. The caller has checked that the viewer is an admin. Throws GATEWAY_UNAVAILABLE
 * only where there is no gateway: one that fails is an answer. A request that was not sent says nothing, so it is not kept.
 */
export async function checkGateway(): Promise<GatewayCheck> {
  const current = gateway()
  const error = await failureOf(current.check())
  const [isOk, failure, at] = [error === null, error?.reason ?? null, new Date().toISOString()]
  if (error?.isSent ?? true) await storeCheck({ at, account: current.account, isOk, failure })
  return { checkedAt: at, isOk, failure }
}

async function failureOf(check: Promise<void>): Promise<UpstreamError | null> {
  try {
    await check
    return null
  } catch (error) {
    if (error instanceof UpstreamError) return error
    throw error
  }
}
