import 'server-only'
import { Prisma } from '@prisma/client'

/**
 * SQL of what an order `o` or an appointment `a` has posted itself, as JSON by account; null: nothing yet. What others have
 * posted about it, such as the statement of a courier, does not count.
 */
export const postedByOrder = Prisma.sql`(
  SELECT jsonb_object_agg(sums.account, sums.paisa) FROM (
    SELECT n.account, sum(n.paisa) AS paisa FROM ledger_events e JOIN ledger_entries n ON n.event_id = e.id
    WHERE e.order_id = o.id AND e.source = 'ORDER' GROUP BY n.account) sums)`
export const postedByAppointment = Prisma.sql`(
  SELECT jsonb_object_agg(sums.account, sums.paisa) FROM (
    SELECT n.account, sum(n.paisa) AS paisa FROM ledger_events e JOIN ledger_entries n ON n.event_id = e.id
    WHERE e.appointment_id = a.id AND e.source = 'APPOINTMENT' GROUP BY n.account) sums)`
