import 'server-only'
import { Prisma } from '@prisma/client'

/** SQL condition on `orders o`, as `isUnconfirmed` of lib/orders/order/hold.ts. */
export const isUnconfirmedSql = Prisma.sql`o.payment_method = 'COD' AND o.status = 'PENDING'`

/** One that is called about, as `isToConfirm` of lib/orders/order/hold.ts. */
export const isToConfirmSql = Prisma.sql`${isUnconfirmedSql} AND (o.deposit_status IS NULL OR o.deposit_status = 'REFUNDED')`

/** A cash order that its buyer has cancelled within the hour: it counts as if it were open, so that placing and cancelling in turns is no way round the limits. */
export const isJustCancelledSql = Prisma.sql`o.payment_method = 'COD' AND o.status = 'CANCELLED' AND o.updated_at > now() - interval '1 hour'
  AND EXISTS (SELECT FROM order_events e WHERE e.order_id = o.id AND e.status = 'CANCELLED' AND e.payment IS NULL AND e."by" = 'BUYER'
    AND e.at > now() - interval '1 hour')`

/** A cash order that is not delivered yet and that the shop has not confirmed: its buyer has, by the link, or no one. */
export const isUnprovenSql = Prisma.sql`o.payment_method = 'COD' AND (o.status = 'PENDING' OR o.status IN ('PROCESSING', 'SHIPPED')
  AND EXISTS (SELECT FROM order_events e WHERE e.order_id = o.id AND e.status = 'PROCESSING' AND e."by" = 'BUYER'))`
