import 'server-only'
import { Prisma } from '@prisma/client'

/** A cash order that the shop has not confirmed yet: SQL condition on `orders o`. */
export const isPendingCashSql = Prisma.sql`o.payment_method = 'COD' AND o.status = 'PENDING'`

/** One that is called about; as `isToCall` of lib/confirmation/call-rules.ts. */
export const isToCallSql = Prisma.sql`${isPendingCashSql} AND o.deposit_status IS NULL`
