import 'server-only'
import { Prisma } from '@prisma/client'

/** SQL condition on `orders o`, as `isUnconfirmed` of lib/orders/hold.ts. */
export const isUnconfirmedSql = Prisma.sql`o.payment_method = 'COD' AND o.status = 'PENDING'`

/** One that is called about; as `isToCall` of lib/confirmation/call-rules.ts. */
export const isToCallSql = Prisma.sql`${isUnconfirmedSql} AND o.deposit_status IS NULL`
