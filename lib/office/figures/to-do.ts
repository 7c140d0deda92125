import 'server-only'
import { Prisma } from '@prisma/client'
import { type Paisa, toPaisa } from '@/lib/base/money'
import { LOW_STOCK } from '@/lib/catalogue/products/rules'
import { shownSql } from '@/lib/catalogue/states/shown-sql'
import { isToConfirmSql } from '@/lib/orders/cash/unconfirmed-sql'
import { openClaimIds } from '@/lib/orders/claims/open-claims'
import { read } from '@/lib/platform/database/client'
import { readStatementTasks, type StatementTasks } from '@/lib/reconciling/collected/tasks'
import { MAX_ATTEMPTS } from '@/lib/shop/mail/rules'

/** How much work waits for the admins. */
export interface ToDo extends StatementTasks {
  /** Unconfirmed cash orders. */
  toConfirm: number
  /** Since when the oldest of them waits, in milliseconds. */
  oldestMs: number
  /** Orders that are paid and still pending. */
  paid: number
  /** Orders in processing. */
  toPack: number
  /** Claims about plants that wait for an answer. */
  claims: number
  /** Caretakers who wait to be checked. */
  caretakers: number
  /** Notes about bookings with the courier. */
  bookings: number
  refunds: number
  /** The sum of those refunds. */
  refundsPaisa: Paisa
  flagged: number
  /** Transfers that customers have reported. */
  transfers: number
  failedEmails: number
  /** Emails that failed and are tried again. */
  failingEmails: number
  /** Emails of the last seven days whose address takes no mail. */
  bouncedEmails: number
  lowStock: number
}

/** Written into the statement, because the partial index is only found for a constant. */
const lowStock = Prisma.raw(String(LOW_STOCK))

/** One statement of counts, each answered from an index of its own. */
export const toDoSql = Prisma.sql`
  SELECT
    cash.count AS "toConfirm", cash.oldest AS "oldestMs",
    (SELECT count(*)::int FROM orders WHERE status = 'PENDING' AND payment_status = 'PAID') AS paid,
    (SELECT count(*)::int FROM orders WHERE status = 'PROCESSING') AS "toPack",
    (SELECT count(*)::int FROM ${openClaimIds} open) AS claims,
    (SELECT count(*)::int FROM caretakers c JOIN users u ON u.id = c.user_id
      WHERE c.standing = 'WAITING' AND u.role = 'CARETAKER' AND NOT u.is_blocked) AS caretakers,
    (SELECT count(*)::int FROM shipments WHERE review IS NOT NULL) AS bookings,
    due.count AS refunds, due.paisa AS "refundsPaisa",
    (SELECT count(*)::int FROM payment_attempts WHERE review IS NOT NULL AND reviewed_at IS NULL) AS flagged,
    (SELECT count(*)::int FROM transfers WHERE state = 'REPORTED') AS transfers,
    mail.failed AS "failedEmails", mail.failing AS "failingEmails", mail.bounced AS "bouncedEmails",
    (SELECT count(*)::int FROM products p WHERE ${shownSql()} AND stock <= ${lowStock}) AS "lowStock"
  FROM (
    SELECT count(*)::int AS count, coalesce(sum(paisa), 0)::int8 AS paisa FROM (
      SELECT total_price - refunded_price AS paisa FROM orders WHERE payment_status = 'REFUND_DUE'
      UNION ALL SELECT deposit_price - refunded_price FROM orders WHERE deposit_status = 'REFUND_DUE'
      UNION ALL SELECT paisa FROM order_refunds WHERE status = 'DUE'
      UNION ALL SELECT price::int8 FROM appointments WHERE payment_status = 'REFUND_DUE'
    ) refunds
  ) due, (
    SELECT count(*)::int AS count,
      coalesce(extract(epoch FROM now() - min(o.placed_at)) * 1000, 0)::float8 AS oldest
    FROM orders o WHERE ${isToConfirmSql}
  ) cash, (
    SELECT count(*) FILTER (WHERE attempts >= ${MAX_ATTEMPTS} AND bounced_at IS NULL)::int AS failed,
      count(*) FILTER (WHERE attempts < ${MAX_ATTEMPTS} AND last_error IS NOT NULL)::int AS failing,
      count(*) FILTER (WHERE bounced_at > now() - interval '7 days')::int AS bounced
    FROM mail_outbox WHERE sent_at IS NULL
  ) mail`

/** The driver reads the sum as text. */
type Counts = Omit<ToDo, 'refundsPaisa' | keyof StatementTasks> & { refundsPaisa: string }

/** Reads the open tasks, for pages that have checked for an admin. */
export async function readToDo(): Promise<ToDo> {
  const [[counts], cash] = await Promise.all([read<Counts>(toDoSql), readStatementTasks()])
  if (!counts) throw new Error('The counts of the open tasks are missing')
  return { ...counts, ...cash, refundsPaisa: toPaisa(Number(counts.refundsPaisa)) }
}
