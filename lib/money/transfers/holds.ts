import 'server-only'
import { ownerOf, type Subject } from '@/lib/money/payments/attempts'
import type { Tx } from '@/lib/platform/database/client'

// While a report waits for an admin, and for a while after it was rejected, an order or appointment is held beside its own
// deadline.

/** The condition of a record whose transfer does not hold it any more. */
export const notHeldByTransfer = (now: Date) => ({
  OR: [
    { transfer: { is: null } },
    { transfer: { is: { heldUntil: null } } },
    { transfer: { is: { heldUntil: { lt: now } } } },
  ],
})

/** Whether the customer has reported money for it that no one has answered yet. */
export async function isTransferReported(tx: Tx, subject: Subject): Promise<boolean> {
  const reported = await tx.transfer.findFirst({
    where: { ...ownerOf(subject), state: 'REPORTED' },
    select: { id: true },
  })
  return reported !== null
}

/** Whether its transfer holds it still. The subject is locked. */
export async function isHeldByTransfer(tx: Tx, subject: Subject, now: Date): Promise<boolean> {
  const held = await tx.transfer.findFirst({
    where: { ...ownerOf(subject), heldUntil: { gte: now } },
    select: { id: true },
  })
  return held !== null
}
