import 'server-only'
import { db } from '@/lib/database/client'
import { log } from '@/lib/log'
import type { Claim, PaymentGateway } from '@/lib/payments/gateway'

/**
 * Where the gateway can be asked, a signed 'paid' is asked after before it is settled: the signature covers neither amount
 * nor transaction id. What the gateway says itself replaces what the message said. A gateway that cannot be reached, or
 * knows nothing yet, leaves the signed message as it is. No transaction is open here.
 */
export async function confirmClaim(gateway: PaymentGateway, claim: Claim): Promise<Claim> {
  if (!gateway.inquire || !claim.authentic || claim.outcome !== 'paid' || !claim.basketId) return claim
  const attempt = await db.paymentAttempt.findFirst({
    where: { basketId: claim.basketId, gateway: gateway.name, status: { not: 'PAID' } },
    select: { basketId: true, amount: true, orderDate: true },
  })
  if (!attempt) return claim
  try {
    const known = await gateway.inquire({ ...attempt, paisa: Number(attempt.amount) })
    if (!known || known.outcome === 'undecided') return claim
    if (known.outcome === 'failed') return { ...claim, denied: true }
    return {
      ...claim,
      ...(known.transactionId ? { transactionId: known.transactionId } : {}),
      ...(known.amounts.length > 0 ? { amounts: known.amounts, garbled: known.garbled } : {}),
    }
  } catch (error) {
    log.error('payment_not_confirmed', error)
    return claim
  }
}
