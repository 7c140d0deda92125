import type { Claim } from '@/lib/payments/gateway'
import { settle } from '@/lib/payments/settlement'

/** What a signed message about a basket says: that it was paid, unless told otherwise. */
export const claimOf = (basketId: string, parts: Partial<Claim> = {}): Claim => ({
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

/** The simulator's notification, as it is when its signature was found good. */
export const hear = (claim: Claim) => settle(claim, { channel: 'notification', gateway: 'simulator' })
