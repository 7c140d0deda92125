import 'server-only'
import { AppError, notFound } from '@/lib/base/errors'
import { apiText } from '@/lib/base/i18n/answer-text'
import { countNumber } from '@/lib/orders/cash/numbers'
import { changeAddress, linkActor } from '@/lib/orders/confirmation/change-address'
import {
  findLinkedOrder,
  getOrderLink,
  linkSelect,
  openLinkedOrder,
  toOrderLink,
} from '@/lib/orders/confirmation/link-queries'
import { linkStateOf } from '@/lib/orders/confirmation/link-rules'
import { payInstead } from '@/lib/orders/confirmation/pay-instead'
import { type LinkAction, type OrderLink, orderLink } from '@/lib/orders/confirmation/schema'
import { lockOrder } from '@/lib/orders/record/lock'
import { setStatus } from '@/lib/orders/statuses/set-status'
import { revalidateTags } from '@/lib/platform/cache/tags'
import { contendedTransaction, type Tx } from '@/lib/platform/database/client'
import { toWire } from '@/lib/platform/http/wire-amounts'

interface LinkAnswer {
  link: OrderLink
  /** The form that the browser must post, to pay online. */
  formParams?: Record<string, string>
}

/**
 * Does what the buyer chose on the page of the link. Throws NOT_FOUND for a wrong token, CONFLICT with the state of the order
 * when it cannot be done any more, GATEWAY_UNAVAILABLE, and RATE_LIMITED after too many telephone numbers.
 */
export async function changeByLink(token: string, input: LinkAction): Promise<LinkAnswer> {
  const row = await openLinkedOrder(token)
  if (!row) throw notFound('order')
  if (input.action === 'pay') {
    const formParams = await payInstead(row)
    return { link: await getOrderLink(token), ...(formParams ? { formParams } : {}) }
  }
  const { phoneNumber } = input
  if (phoneNumber !== undefined && phoneNumber !== row.phoneNumber) await countNumber(row.id, phoneNumber)
  const { link, stale } = await contendedTransaction((tx) => change(tx, token, row.id, input))
  if (stale.length > 0) await revalidateTags(...stale)
  return { link }
}

async function change(tx: Tx, token: string, id: string, input: LinkAction) {
  const order = await lockOrder(tx, id)
  // Read again: its phone number may have changed since, and the token is then no longer valid.
  const found = await findLinkedOrder(tx, token)
  if (!found) throw notFound('order')
  const { row } = found
  const now = new Date()
  if (linkStateOf(row, now) !== 'OPEN') throw linkEnded(await toOrderLink(row, now))
  const stale =
    input.action === 'address'
      ? await changeAddress(tx, row, input, now, async () => toWire(orderLink, await toOrderLink(row, now)))
      : await setStatus(tx, linkActor, order, input.action === 'confirm' ? 'PROCESSING' : 'CANCELLED')
  const after = await tx.order.findUniqueOrThrow({ where: { id }, select: linkSelect })
  return { link: await toOrderLink(after, now), stale }
}

const linkEnded = (link: OrderLink) =>
  new AppError('CONFLICT', apiText('answers.orders.linkClosed'), { data: toWire(orderLink, link) })
