import 'server-only'
import { type PageQuery, settleReturn } from '@/lib/payments/receive'

/** What gateways append to the address they send people back to. */
const appended = ['basket_id', 'err_code', 'validation_hash', 'transaction_id']

/**
 * For the pages people return to: true when the address carries a gateway's result. It has then been settled, if it was
 * signed, and belongs out of the address bar.
 */
export async function hasReturned(query: PageQuery): Promise<boolean> {
  const lowered = Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name.toLowerCase(), value]),
  )
  if (!appended.some((name) => lowered[name] !== undefined)) return false
  await settleReturn(query)
  return true
}
