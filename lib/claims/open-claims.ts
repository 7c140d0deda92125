import 'server-only'
import { Prisma } from '@prisma/client'

/** SQL condition on `arrival_claims c`: waits for an answer, as `isOpenClaim` has it. Each half has an index. */
export const isOpenClaimSql = Prisma.sql`(c.status = 'OPEN' OR (c.status = 'REPLACED'
  AND EXISTS (SELECT FROM orders r WHERE r.id = c.replacement_id AND r.status = 'CANCELLED')))`
