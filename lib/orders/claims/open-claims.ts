import 'server-only'
import { Prisma } from '@prisma/client'

// The rule of decision-rules.ts in SQL: a claim whose replacement was cancelled waits for another answer.

/** The ids of the claims that wait for an answer, as `isOpenClaim` has it. Each half has an index. */
export const openClaimIds = Prisma.sql`(
  SELECT w.id FROM arrival_claims w WHERE w.status = 'OPEN'
  UNION ALL SELECT w.id FROM orders r JOIN arrival_claims w ON w.replacement_id = r.id
    WHERE r.replaces_id IS NOT NULL AND r.status = 'CANCELLED' AND w.status = 'REPLACED')`

/** The status of the claim `e` with the replacement `r`, as `shownStatus` has it. */
export const shownStatusSql = Prisma.sql`CASE WHEN e.status = 'REPLACED' AND r.status = 'CANCELLED' THEN 'OPEN' ELSE e.status::text END`
