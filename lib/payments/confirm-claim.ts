import 'server-only'
import { db } from '@/lib/database/client'
import { log } from '@/lib/log'
import type { Claim, PaymentGateway } from '@/lib/payments/gateway'

/**
 * Checks a signed 'paid' with the gateway's inquiry before it is settled, because the signature covers neither amount nor
 * transaction id. The inquiry's values replace those of the message. If the gateway cannot be reached or does not know the
 * payment yet, the message stays as it is. Call it outside of any transaction.
 */
export async function confirmClaim(gateway: PaymentGateway, claim: Claim): Promise<Claim> {
  if (!gateway.inquire || !claim.authentic || claim.outcome !== 'paid' || !claim.basketId) return claim
  const attempt = await db.paymentAttempt.findFirst({
    where: { basketId: claim.basketId, gateway: gateway.name, status: { not: 'PAID' } },
    select: { basketId: true, amount: true, orderDate: true },
  })
  if (!attempt) return claim
  try {
    const inquired = await gateway.inquire({ ...attempt, paisa: Number(attempt.amount) })
    if (!inquired || inquired.outcome === 'undecided') return claim
    if (inquired.outcome === 'failed') return { ...claim, denied: true }
    return {
      ...claim,
      ...(inquired.transactionId ? { transactionId: inquired.transactionId } : {}),
      ...(inquired.amounts.length > 0 ? { amounts: inquired.amounts, garbled: inquired.garbled } : {}),
    }
  } catch (error) {
    log.error('payment_not_confirmed', error)
    return claim
  }
}
