import 'server-only'
import { AppError } from '@/lib/base/errors'
import { apiText } from '@/lib/base/i18n/answer-text'
import type { PreparedPayment } from '@/lib/money/payments/attempts'
import { orderPayBy } from '@/lib/money/payments/deadlines'
import { holdTimes } from '@/lib/money/payments/hold-times'
import { prepareTransfer, recordPayment } from '@/lib/money/transfers/attempts'
import type { LinkedRow } from '@/lib/orders/confirmation/link-queries'
import { canPayInstead, type LinkState, linkStateOf } from '@/lib/orders/confirmation/link-rules'
import { withdrawToConfirm } from '@/lib/orders/mail/order-messages'
import { lockOrder } from '@/lib/orders/record/lock'
import { payFor, preparePaymentOf, type Shown } from '@/lib/orders/statuses/pay'
import { contendedTransaction, type Tx } from '@/lib/platform/database/client'
import { nextVersion } from '@/lib/platform/database/versions'
import { getShop } from '@/lib/shop/identity/queries'
import { ownEmail } from '@/lib/shop/mail/senders'
import { getStoredServer } from '@/lib/shop/mail/server-document'
import { isOnlineOffered, isPaidByTransfer } from '@/lib/shop/means/means'
import { getMeans } from '@/lib/shop/means/read'

const cannotPay = () => new AppError('CONFLICT', apiText('answers.orders.noOnlinePayment'))

/**
 * Turns an unconfirmed cash order into an online order of the same amount and returns the gateway's form, or null where the shop
 * takes transfers alone; for an order that was turned into one before, only another form. Throws CONFLICT, NOT_PAYABLE and GATEWAY_UNAVAILABLE.
 */
export async function payInstead(row: LinkedRow): Promise<Record<string, string> | null> {
  const state = linkStateOf(row, new Date())
  const means = await getMeans()
  const isTransfer = isPaidByTransfer(means, undefined)
  if (state === 'TO_PAY' && isTransfer) return null
  if (state === 'TO_PAY') return payFor(row, await shownByLink(row, state))
  if (state !== 'OPEN' || !isOnlineOffered(means)) throw cannotPay()
  if (!canPayInstead(row)) throw new AppError('NOT_PAYABLE', apiText('answers.payments.nothing'))
  // The gateway is asked before anything is stored and outside of any transaction: without a form the order stays as it is.
  const payment = isTransfer
    ? prepareTransfer({ kind: 'order', id: row.id, number: row.number }, Number(row.totalPrice))
    : await preparePaymentOf(row, await shownByLink(row, state))
  await contendedTransaction(async (tx) => {
    const order = await lockOrder(tx, row.id)
    if (linkStateOf(order, new Date()) !== 'OPEN' || Number(order.totalPrice) !== payment.paisa)
      throw cannotPay()
    await turnOnline(tx, payment)
  })
  return payment.formParams
}

/** Anyone may have the link: its form shows no more than its page, but for the number that the gateway requires. */
async function shownByLink({ phoneNumber }: LinkedRow, state: LinkState): Promise<Shown> {
  const { from } = await getStoredServer()
  const payer = { email: ownEmail(await getShop(), from), phoneNumber }
  return { payer, buyer: null, ...(state === 'OPEN' ? {} : { items: [] }) }
}

async function turnOnline(tx: Tx, payment: PreparedPayment): Promise<void> {
  const payBy = orderPayBy(new Date(), holdTimes)
  const changed = await tx.$executeRaw`
    UPDATE orders SET payment_method = 'ONLINE', pay_by = ${payBy}, confirm_by = NULL, next_call_at = NULL,
      updated_at = ${nextVersion}
    WHERE id = ${payment.subject.id}::uuid AND status = 'PENDING' AND payment_method = 'COD' AND payment_status = 'UNPAID'`
  if (changed !== 1) throw cannotPay()
  await withdrawToConfirm(tx, payment.subject.id)
  await recordPayment(tx, payment)
}
