import 'server-only'
import { AppError } from '@/lib/errors'
import { log } from '@/lib/log'
import type { SearchParams } from '@/lib/page-params'
import type { SubjectKind } from '@/lib/payments/basket'
import { confirm } from '@/lib/payments/confirm'
import type { RawMessage } from '@/lib/payments/gateway'
import { gateway } from '@/lib/payments/gateways'
import { settle } from '@/lib/payments/settlement'

/** A message to our notification address. Throws BAD_SIGNATURE for what the gateway did not sign. */
export async function receiveNotification(kind: SubjectKind, message: RawMessage): Promise<void> {
  const chosen = gateway()
  const claim = chosen.readNotification(message)
  // A HEAD asks what GET would answer; asking changes nothing.
  if (message.method === 'HEAD' && claim.authentic) return
  const source = { channel: 'notification', gateway: chosen.name, kind } as const
  const effect = await settle(await confirm(chosen, claim), source)
  if (effect === 'bad_signature') {
    throw new AppError('BAD_SIGNATURE', 'This message is not signed by the gateway.')
  }
}

/** What gateways append to the address they send people back to. */
const appended = ['basket_id', 'err_code', 'validation_hash', 'transaction_id']

const carriesResult = (query: SearchParams): boolean => {
  const names = Object.keys(query).filter((name) => query[name] !== undefined)
  return names.some((name) => appended.includes(name.toLowerCase()))
}

/**
 * For the pages people return to. A signed result in the address is settled like a notification, so that the page shows it
 * even if the notification never comes; an unsigned or forged one does nothing. True when there was a result of either
 * sort, which then belongs out of the address bar. Never throws: the page shows the stored state whatever happens here.
 */
export async function settleReturn(query: SearchParams): Promise<boolean> {
  if (!carriesResult(query)) return false
  try {
    const chosen = gateway()
    if (!chosen.caps.signedReturn) return true
    const pairs = Object.entries(query).flatMap(([name, value]): [string, string][] =>
      [value ?? []].flat().map((one) => [name, one]),
    )
    const claim = chosen.readReturn({ method: 'GET', query: pairs, headers: {}, body: Buffer.alloc(0) })
    if (claim.authentic)
      await settle(await confirm(chosen, claim), { channel: 'return', gateway: chosen.name })
  } catch (error) {
    log.error('payment_return_not_settled', error)
  }
  return true
}
