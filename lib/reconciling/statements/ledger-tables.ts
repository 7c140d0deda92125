import 'server-only'
import { Prisma } from '@prisma/client'
import { invalid } from '@/lib/base/errors'
import { inEnglish } from '@/lib/base/i18n/answer-text'
import { paisaToRupees } from '@/lib/base/money'
import { type DateRange, monthRange } from '@/lib/base/time/date-range'
import { type Account, accounts } from '@/lib/money/ledger/accounts'
import { recordAudit } from '@/lib/platform/audit/record'
import type { Viewer } from '@/lib/platform/auth/types'
import { db, read } from '@/lib/platform/database/client'
import { dayBegins, dayEnds, inDays } from '@/lib/platform/database/days'
import { karachi, numbered } from '@/lib/platform/database/sql'
import type { Table } from '@/lib/platform/database/stream'

// The ledger of a month for the accountant.

const { sql } = Prisma

/** Throws VALIDATION_FAILED for what is no month. */
function requireMonth(month: string): DateRange {
  const range = monthRange(month)
  if (!range) throw invalid({ month: inEnglish('month must look like 2026-11') })
  return range
}

const record = (viewer: Viewer, what: string, month: string) =>
  db.$transaction((tx) =>
    recordAudit(tx, {
      actorId: viewer.id,
      action: `export.${what}`,
      subject: `export:${what}`,
      after: { month },
    }),
  )

interface EntryRow {
  id: string
  /** The time has microseconds, so that the next rows begin exactly there. */
  at: string
  account: Account
  texts: (string | null)[]
  paisa: number
}

/** Every entry of the month, in the order in which it was posted. */
export async function ledgerTable(viewer: Viewer, month: string): Promise<Table<EntryRow>> {
  const range = requireMonth(month)
  await record(viewer, 'ledger', month)
  return {
    columns: [
      'event',
      'time',
      'source',
      'kind',
      'order',
      'invoice',
      'appointment',
      'note',
      'account',
      'debit',
      'credit',
    ],
    next: (last, limit) =>
      read<EntryRow>(sql`
        SELECT e.id, e.at::text AS at, n.account::text AS account, n.paisa::float8 AS paisa,
          ARRAY[${karachi(sql`e.at`)}, e.source, e.kind, o.number,
            (SELECT string_agg(${numbered('INV', sql`i`)}, ' ' ORDER BY i.issued_at) FROM invoices i
              WHERE i.order_id = e.order_id), a.number, e.note] AS texts
        FROM ledger_events e JOIN ledger_entries n ON n.event_id = e.id
          LEFT JOIN orders o ON o.id = e.order_id
          LEFT JOIN appointments a ON a.id = e.appointment_id
        WHERE ${inDays(sql`e.at`, range)}
          ${last ? sql`AND (e.at, e.id, n.account) > (${last.at}::timestamptz, ${last.id}::uuid, ${last.account}::"LedgerAccount")` : sql``}
        ORDER BY e.at, e.id, n.account LIMIT ${limit}`),
    cells: ({ id, texts, account, paisa }) => [id, ...texts, accounts[account], ...sides(paisa)],
  }
}

/** Debit and credit, in rupees. */
const sides = (paisa: number) => (paisa > 0 ? [paisaToRupees(paisa), null] : [null, paisaToRupees(-paisa)])

interface AccountRow {
  account: Account
  before: number
  debit: number
  credit: number
}

/** The balance of each account before the month, what moved in it, and the balance afterwards. */
export async function accountsTable(viewer: Viewer, month: string): Promise<Table<AccountRow>> {
  const range = requireMonth(month)
  await record(viewer, 'accounts', month)
  const ofMonth = sql`e.at >= ${dayBegins(range.from)}`
  return {
    columns: ['account', 'before', 'debit', 'credit', 'after'],
    next: (last) =>
      last
        ? Promise.resolve([])
        : read<AccountRow>(sql`
            SELECT n.account::text AS account, coalesce(sum(n.paisa) FILTER (WHERE NOT (${ofMonth})), 0)::float8 AS before,
              coalesce(sum(n.paisa) FILTER (WHERE ${ofMonth} AND n.paisa > 0), 0)::float8 AS debit,
              coalesce(-sum(n.paisa) FILTER (WHERE ${ofMonth} AND n.paisa < 0), 0)::float8 AS credit
            FROM ledger_events e JOIN ledger_entries n ON n.event_id = e.id
            WHERE e.at < ${dayEnds(range.to)} GROUP BY n.account ORDER BY n.account`),
    cells: ({ account, before, debit, credit }) => [
      accounts[account],
      ...[before, debit, credit, before + debit - credit].map(paisaToRupees),
    ],
  }
}
