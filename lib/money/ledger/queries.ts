import 'server-only'
import { toPaisa } from '@/lib/base/money'
import type { EventKind, ShownEvent } from '@/lib/money/ledger/events'
import { db } from '@/lib/platform/database/client'

/** Everything that was posted about an order, oldest first. */
export async function listOrderEvents(orderId: string): Promise<ShownEvent[]> {
  const rows = await db.ledgerEvent.findMany({
    where: { orderId },
    orderBy: [{ at: 'asc' }, { id: 'asc' }],
    select: {
      id: true,
      at: true,
      kind: true,
      note: true,
      entries: { orderBy: { account: 'asc' }, select: { account: true, paisa: true } },
    },
  })
  return rows.map(({ at, kind, entries, ...event }) => ({
    ...event,
    // Only postEvents writes it.
    kind: kind as EventKind,
    at: at.toISOString(),
    entries: entries.map(({ account, paisa }) => ({ account, paisa: toPaisa(paisa) })),
  }))
}
