import type { Prisma } from '@prisma/client'
import { laterOf } from '@/lib/money/transfers/rules'
import type { ShownTransfer } from '@/lib/money/transfers/schema'

/** The columns of a transfer that its order or appointment shows. */
export const transferColumns = {
  select: { state: true, reason: true, heldUntil: true },
} satisfies Prisma.TransferDefaultArgs

type Row = Prisma.TransferGetPayload<typeof transferColumns>

export const shownTransferOf = (transfer: Row | null): { transfer?: ShownTransfer } =>
  transfer ? { transfer: { state: transfer.state, reason: transfer.reason } } : {}

/** Until when an order or appointment is held for its payment: its own deadline, or that of its transfer if it is later. */
export const heldUntilOf = ({ payBy, transfer }: { payBy: Date | null; transfer: Row | null }): Date | null =>
  payBy && laterOf(payBy, transfer?.heldUntil ?? null)
