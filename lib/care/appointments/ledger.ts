import type { Balances } from '@/lib/money/ledger/accounts'
import type { PaymentStatus } from '@/lib/money/payments/rules'

// The balances of an appointment, from its columns. Pure.

/** A visit is earned once it is paid: one that is not is only a request. */
export function appointmentBalances(paymentStatus: PaymentStatus, paisa: number): Balances {
  if (paymentStatus === 'PAID') return { GATEWAY: paisa, VISITS: -paisa }
  if (paymentStatus === 'REFUND_DUE') return { GATEWAY: paisa, CUSTOMER: -paisa }
  return paymentStatus === 'REFUNDED' ? { GATEWAY: paisa, BANK: -paisa } : {}
}
