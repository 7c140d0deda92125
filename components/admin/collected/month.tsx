import { useTranslations } from '#i18n'
import { ExportLink } from '@/components/admin/lists/export-link'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { adminPaths } from '@/lib/base/admin-paths'
import { withQuery } from '@/lib/base/paths'
import { formatDate } from '@/lib/base/time/date'
import { monthBeside } from '@/lib/base/time/date-range'
import type { CollectedDay } from '@/lib/reconciling/collected/figures'
import { CashTable } from './table'

type CashMonthProps = {
  month: string
  isCurrent: boolean
  /** Whether anything can be paid online. */
  isOnlinePaid: boolean
  days: readonly CollectedDay[]
  /** False while a job still enters orders in the ledger. */
  isComplete: boolean
}

/** The figures of a month by courier and day, and the files for the accountant. */
export function CashMonth({ month, isCurrent, isOnlinePaid, days, isComplete }: CashMonthProps) {
  const t = useTranslations('figures.unposted')
  const sources = [...new Set(days.map(({ source }) => source))]
  const hrefOf = (target: string) => `${withQuery(adminPaths.cash, { month: target })}#month`
  return (
    <section id="month" className="mt-8 grid gap-4" aria-labelledby="month-title">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="month-title" className="text-xl">
          {nameOf(month)}
        </h2>
        <nav className="flex gap-2" aria-label="Month">
          <Link
            className={buttonVariants({ variant: 'outline', size: 'sm' })}
            href={hrefOf(monthBeside(month, -1))}
          >
            {nameOf(monthBeside(month, -1))}
          </Link>
          {!isCurrent && (
            <Link
              className={buttonVariants({ variant: 'outline', size: 'sm' })}
              href={hrefOf(monthBeside(month, 1))}
            >
              {nameOf(monthBeside(month, 1))}
            </Link>
          )}
        </nav>
      </div>
      {sources.length === 0 && (
        <p className="text-muted-foreground">
          {isComplete
            ? `Nothing was delivered ${isOnlinePaid ? 'or paid online ' : ''}in this month.`
            : t('unknown')}
        </p>
      )}
      {sources.map((source) => (
        <CashTable
          key={source}
          source={source}
          month={month}
          days={days.filter((day) => day.source === source)}
        />
      ))}
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
        For the accountant:
        <ExportLink className="link" href={`/api/v1/export/ledger?month=${month}`}>
          every entry (CSV)
        </ExportLink>
        <ExportLink className="link" href={`/api/v1/export/accounts?month=${month}`}>
          sums of the accounts (CSV)
        </ExportLink>
      </p>
    </section>
  )
}

/** 'Nov 2026' */
const nameOf = (month: string) => formatDate(`${month}-15T12:00:00+05:00`).replace(/^\d+ /, '')
