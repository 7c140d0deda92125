import { Badge } from '@/components/ui/badge'
import { Link } from '@/components/ui/link'
import { adminPaths } from '@/lib/base/admin-paths'
import { formatPrice } from '@/lib/base/money'
import { formatDate, formatDayAndMonth } from '@/lib/base/time/date'
import type { StatementDto } from '@/lib/reconciling/statements/schema'

/** Statements, the newest first, with what waits for a decision. */
export const StatementList = ({ statements }: { statements: readonly StatementDto[] }) => (
  <ul className="rounded-lg border border-border bg-card">
    {statements.map((statement) => (
      <li
        key={statement._id}
        className="grid gap-x-4 gap-y-1 px-4 py-3 text-sm/5.5 wrap-anywhere not-first:border-t not-first:border-border sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
      >
        <div className="grid min-w-0 gap-0.5">
          <Link
            className="link text-base font-semibold"
            href={adminPaths.cashStatement(statement._id)}
            prefetch={false}
          >
            {statement.source}
            {statement.lastDate && `, ${periodText(statement)}`}
          </Link>
          <span className="text-muted-foreground">
            <bdi>{statement.fileName}</bdi>, imported {formatDate(statement.importedAt)} by{' '}
            <bdi>{statement.importedBy.name}</bdi>
          </span>
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 sm:justify-end">
          <span className="tabular-nums">
            {statement.lines} {statement.lines === 1 ? 'line' : 'lines'}, paid out{' '}
            {formatPrice(statement.paidOut, { always: true })}
          </span>
          {statement.open > 0 ? (
            <Badge tone="yellow">{statement.open} to decide</Badge>
          ) : (
            <Badge tone="green">Done</Badge>
          )}
        </div>
      </li>
    ))}
  </ul>
)

/** '1 Nov to 30 Nov 2026' */
export function periodText({ firstDate, lastDate }: Pick<StatementDto, 'firstDate' | 'lastDate'>): string {
  if (!firstDate || !lastDate) return ''
  const noonOf = (day: string) => `${day}T12:00:00+05:00`
  return firstDate === lastDate
    ? formatDate(noonOf(lastDate))
    : `${formatDayAndMonth(noonOf(firstDate))} to ${formatDate(noonOf(lastDate))}`
}
