import { z } from 'zod'
import { transferStates } from '@/lib/money/transfers/rules'

// The transfer of an order or a visit, as those show it (contract 2.3). Browser-safe.

export const shownTransfer = z.object({
  state: z.enum(transferStates),
  /** Why the last report was rejected; null otherwise. */
  reason: z.string().nullable(),
})
export type ShownTransfer = z.output<typeof shownTransfer>
