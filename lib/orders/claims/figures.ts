import 'server-only'
import { Prisma } from '@prisma/client'
import { FIGURE_DAYS } from '@/lib/orders/claims/figure-rules'
import { read } from '@/lib/platform/database/client'

/** Pieces, of the orders that arrived in the last days. */
export interface ArrivalFigures {
  sent: number
  claimed: number
  replaced: number
}

/** Replacements are not counted as sent, so that a plant counts once; a cancelled one has replaced nothing. */
export const arrivalFiguresSql = Prisma.sql`
  SELECT coalesce(sum(i.quantity), 0)::int AS sent, coalesce(sum(c.quantity), 0)::int AS claimed,
    coalesce(sum(c.quantity) FILTER (WHERE r.status <> 'CANCELLED'), 0)::int AS replaced
  FROM orders o JOIN order_items i ON i.order_id = o.id LEFT JOIN arrival_claims c ON c.order_item_id = i.id
    LEFT JOIN orders r ON r.id = c.replacement_id
  WHERE o.parcel_outcome = 'DELIVERED' AND o.outcome_at > now() - make_interval(days => ${FIGURE_DAYS}::int)
    AND o.replaces_id IS NULL`

export async function getArrivalFigures(): Promise<ArrivalFigures> {
  const [figures] = await read<ArrivalFigures>(arrivalFiguresSql)
  if (!figures) throw new Error('The figures of arrivals are missing')
  return figures
}
