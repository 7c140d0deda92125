import { z } from 'zod'
import { transferStates } from '@/lib/money/transfers/rules'

// What an order and a visit say about their transfer (contract 2.3). Browser-safe.

export const shownTransfer = z.object({
  state: z.enum(transferStates),
  /** Why the last report was rejected; null otherwise. */
  reason: z.string().nullable(),
})
export type ShownTransfer = z.output<typeof shownTransfer>
