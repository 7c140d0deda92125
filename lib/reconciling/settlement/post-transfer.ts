import 'server-only'
import { postEvents } from '@/lib/money/ledger/post-events'
import { ownerOf, type Subject } from '@/lib/money/payments/attempts'
import type { Tx } from '@/lib/platform/database/client'

// The money of a transfer is at the bank, not with the gateway. An order or appointment books all that it is paid online
// alike, so this is booked beside it, with the basket id of the attempt as the note. The subject is locked.

interface Paid {
  basketId: string
  paisa: number
}

/** Books that the money of a transfer is at the bank. */
export const postTransfer = (tx: Tx, subject: Subject, { basketId, paisa }: Paid, actorId: string) =>
  postEvents(tx, [
    {
      source: 'TRANSFER',
      kind: 'TRANSFERRED',
      ...ownerOf(subject),
      note: basketId,
      actorId,
      entries: { BANK: paisa, GATEWAY: -paisa },
    },
  ])

/** Takes that back for a payment that did not arrive after all; nothing if it was no transfer. */
export async function takeBackTransfer(
  tx: Tx,
  subject: Subject,
  { basketId, paisa }: Paid,
  actorId: string,
): Promise<void> {
  const known = await tx.ledgerEvent.findFirst({
    where: { ...ownerOf(subject), source: 'TRANSFER', note: basketId },
    select: { id: true },
  })
  if (known) await postTransfer(tx, subject, { basketId, paisa: -paisa }, actorId)
}
