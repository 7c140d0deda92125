import 'server-only'
import { Prisma } from '@prisma/client'

/** SQL: the ids of the claims that wait for an answer, as `isOpenClaim` has it. Each half has an index. */
export const openClaimIds = Prisma.sql`(
  SELECT w.id FROM arrival_claims w WHERE w.status = 'OPEN'
  UNION ALL SELECT w.id FROM orders r JOIN arrival_claims w ON w.replacement_id = r.id
    WHERE r.replaces_id IS NOT NULL AND r.status = 'CANCELLED' AND w.status = 'REPLACED')`
