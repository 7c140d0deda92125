import 'server-only'
import { Prisma } from '@prisma/client'
import { MAX_COUNTED, type Queue } from '@/lib/office/status/schema'
import { read } from '@/lib/platform/database/client'
import { MAX_ATTEMPTS } from '@/lib/shop/mail/rules'

const { sql } = Prisma

/** One queue: its rows with `at`, when each was or is due, or null where none can be late; and those that were given up. */
const queue = (name: Queue['queue'], rows: Prisma.Sql, failed: Prisma.Sql = sql`0`) => sql`
  SELECT ${name} AS queue, count(*)::int AS waiting,
    greatest(0, coalesce(extract(epoch FROM now() - min(at)), 0))::float8 AS "overdueSeconds", (${failed})::int AS failed
  FROM (${rows} LIMIT ${MAX_COUNTED}) waiting`

const lately = sql`now() - interval '7 days'`

/** Each is answered from an index, and counts no more than MAX_COUNTED rows. Those that wait longest come first. */
const queuesSql = Prisma.join(
  [
    queue(
      'mail',
      sql`SELECT due_at AS at FROM mail_outbox
        WHERE sent_at IS NULL AND bounced_at IS NULL AND attempts < ${MAX_ATTEMPTS} ORDER BY due_at`,
      sql`SELECT count(*) FROM mail_outbox
        WHERE sent_at IS NULL AND bounced_at IS NULL AND attempts >= ${MAX_ATTEMPTS} AND due_at > ${lately}`,
    ),
    queue(
      'messages',
      sql`SELECT due_at AS at FROM phone_messages WHERE state IN ('WAITING', 'SENDING') ORDER BY due_at`,
      sql`SELECT count(*) FROM phone_messages WHERE state IN ('FAILED', 'UNKNOWN') AND created_at > ${lately}`,
    ),
    queue(
      'imports',
      // A long import is not late: how it gets on is on its own page.
      sql`SELECT NULL::timestamptz AS at FROM product_imports WHERE status IN ('CHECKING', 'RUNNING')`,
      sql`SELECT count(*) FROM product_imports WHERE status = 'FAILED' AND created_at > ${lately}`,
    ),
    queue('picture-index', sql`SELECT due_at AS at FROM image_tasks ORDER BY due_at`),
    queue('statements', sql`SELECT NULL::timestamptz AS at FROM statement_lines WHERE is_open`),
  ],
  ' UNION ALL ',
)

/** The queues of the shop, which all processes share. */
export const readQueues = (): Promise<Queue[]> => read<Queue>(queuesSql)
