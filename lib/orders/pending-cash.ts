import 'server-only'
import { Prisma } from '@prisma/client'

/** A cash order that the shop has not confirmed yet: SQL condition on `orders o`. */
export const isPendingCash = Prisma.sql`o.payment_method = 'COD' AND o.status = 'PENDING'`

/** One that is called about: a deposit confirms its order without a call. */
export const isToCall = Prisma.sql`${isPendingCash} AND o.deposit_status IS NULL`
