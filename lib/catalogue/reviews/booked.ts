import 'server-only'
import { Prisma } from '@prisma/client'
import type { Tx } from '@/lib/platform/database/client'
import { env } from '@/lib/platform/env'

/** Whether reviews of caretakers are marked where a visit took place; the demo has them as the specification. */
export const marksBooked = env.GULSHAN_MODE === 'live'

/** The condition on a review `r` of a caretaker: its author had a visit of this caretaker before the review was last changed. */
const isBooked = Prisma.sql`EXISTS (
  SELECT 1 FROM appointments a
  WHERE a.customer_id = r.user_id AND a.caretaker_id = r.caretaker_id AND a."end" < r.updated_at
    AND a.status = 'APPROVED' AND a.deleted_at IS NULL AND coalesce(a.outcome, 'COMPLETED') = 'COMPLETED')`

/** The ids of these reviews of caretakers whose author had a visit. */
export async function findBooked(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (!marksBooked || ids.length === 0) return new Set()
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT r.id::text AS id FROM caretaker_reviews r WHERE r.id = ANY(${ids}::uuid[]) AND ${isBooked}`
  return new Set(rows.map(({ id }) => id))
}
