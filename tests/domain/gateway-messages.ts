import type { PaymentReport } from '@/lib/money/payments/gateway'
import { settle } from '@/lib/reconciling/settlement/settle'

/** What a signed message about a basket contains: by default that it was paid. */
export const reportOf = (basketId: string, parts: Partial<PaymentReport> = {}): PaymentReport => ({
  authentic: true,
  basketId,
  outcome: 'paid',
  code: '000',
  amounts: [],
  garbled: false,
  amountSigned: false,
  raw: {},
  ...parts,
})

/** The notification of the simulator after its signature was checked. */
export const receive = (report: PaymentReport) =>
  settle(report, { channel: 'notification', gateway: 'simulator' })
