import 'server-only'
import { db } from '@/lib/database/client'
import { AppError } from '@/lib/errors'
import type { SearchParams } from '@/lib/http/page-params'
import { log } from '@/lib/log'
import { isBasketId, type SubjectKind } from '@/lib/payments/basket'
import { confirmClaim } from '@/lib/payments/confirm-claim'
import type { Claim, RawMessage } from '@/lib/payments/gateway'
import { gateway } from '@/lib/payments/gateways'
import { hasPaymentResult, toPairs } from '@/lib/payments/posted-return'
import { settle } from '@/lib/payments/settlement'

/** A message to our notification address. Throws BAD_SIGNATURE for what the gateway did not sign. */
export async function receiveNotification(kind: SubjectKind, message: RawMessage): Promise<void> {
  const chosen = gateway()
  const claim = chosen.readNotification(message)
  // A HEAD asks what GET would answer; asking changes nothing.
  if (message.method === 'HEAD' && claim.authentic) return
  const source = { channel: 'notification', gateway: chosen.name, kind } as const
  const effect = await settle(await confirmClaim(chosen, claim), source)
  if (effect === 'bad_signature') {
    throw new AppError('BAD_SIGNATURE', 'This message is not signed by the gateway.')
  }
}

/** What somebody who came back from the payment page brought along; none of it proves anything to a page. */
export interface ReturnedPayment {
  basketId: string | null
  isSigned: boolean
}

/**
 * For the pages people return to. A signed result in the address is settled like a notification, so that the page shows it
 * even if the notification never comes; an unsigned or forged one does nothing. Null when there was no result of either
 * sort; one belongs out of the address bar. Never throws: the page shows the stored state whatever happens here.
 */
export async function settleReturn(query: SearchParams): Promise<ReturnedPayment | null> {
  if (!hasPaymentResult(Object.keys(query).filter((name) => query[name] !== undefined))) return null
  try {
    const chosen = gateway()
    if (!chosen.caps.signedReturn) return { basketId: null, isSigned: false }
    const claim = chosen.readReturn({
      method: 'GET',
      query: toPairs(query),
      headers: {},
      body: Buffer.alloc(0),
    })
    if (claim.authentic && !(await wasHeard(claim))) {
      await settle(await confirmClaim(chosen, claim), { channel: 'return', gateway: chosen.name })
    }
    return { basketId: claim.basketId ?? null, isSigned: claim.authentic }
  } catch (error) {
    log.error('payment_return_not_settled', error)
    return { basketId: null, isSigned: false }
  }
}

/** A page that is looked at again, or that looks again by itself, tells nothing new. */
async function wasHeard({ basketId, code, transactionId }: Claim): Promise<boolean> {
  if (!isBasketId(basketId ?? '')) return false
  const message = await db.paymentNotification.findFirst({
    where: {
      channel: 'return',
      authentic: true,
      basketId: basketId ?? '',
      code,
      transactionId: transactionId ?? null,
    },
    select: { id: true },
  })
  return message !== null
}
