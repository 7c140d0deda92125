import { CashTabs } from '@/components/admin/collected/cash-tabs'
import { CashMonth } from '@/components/admin/collected/month'
import { CashSummary } from '@/components/admin/collected/summary'
import { UnpostedNotice } from '@/components/admin/figures/unposted-notice'
import { StatementList } from '@/components/admin/statements/statement-list'
import { StatementUpload } from '@/components/admin/statements/statement-upload'
import { PagePastEnd } from '@/components/feedback/page-past-end'
import { PageHead } from '@/components/ui/page'
import { Pager } from '@/components/ui/pager'
import { adminPaths } from '@/lib/base/admin-paths'
import { monthRange, yearMonthAt } from '@/lib/base/time/date-range'
import { pageOf, type SearchParams, textOf } from '@/lib/platform/http/page-params'
import { readCollectedDays, readOutstanding } from '@/lib/reconciling/collected/figures'
import { readStatementTasks } from '@/lib/reconciling/collected/tasks'
import { readUnposted } from '@/lib/reconciling/settlement/unposted'
import { listStatements } from '@/lib/reconciling/statements/queries'
import { readSources } from '@/lib/reconciling/statements/settings'
import { isOnlineOffered } from '@/lib/shop/means/means'
import { getMeans } from '@/lib/shop/means/read'

/** What was collected, what became of it, and the statements that say so. */
export async function CollectedView({ sent }: { sent: SearchParams }) {
  const current = yearMonthAt(new Date())
  const month = monthRange(textOf(sent.month)) ? textOf(sent.month) : current
  const range = monthRange(month) ?? { from: month, to: month }
  const means = await getMeans()
  const [sources, outstanding, tasks, days, statements, unposted] = await Promise.all([
    readSources(),
    readOutstanding(),
    readStatementTasks(),
    readCollectedDays(range),
    listStatements({ ...pageOf(sent), limit: 10 }),
    readUnposted(),
  ])
  return (
    <>
      <PageHead
        title="Cash"
        lead={`What ${means.gateway ? 'couriers and the gateway' : 'couriers'} collected, and what became of it.`}
      />
      <CashTabs current={adminPaths.cash} />
      <UnpostedNotice unposted={unposted} />
      <CashSummary outstanding={outstanding} tasks={tasks} isComplete={unposted === null} />
      <StatementUpload sources={sources.map(({ name }) => name)} />
      <section id="statements" className="mt-8" aria-labelledby="statements-title">
        <h2 id="statements-title" className="mb-3 text-xl">
          Statements
        </h2>
        {statements.total === 0 ? (
          <p className="text-muted-foreground">No statement is imported yet.</p>
        ) : statements.items.length === 0 ? (
          <PagePastEnd what="statements" base={adminPaths.cash} />
        ) : (
          <StatementList statements={statements.items} />
        )}
        {statements.total > statements.limit && (
          <Pager
            base={adminPaths.cash}
            page={statements.page}
            limit={statements.limit}
            totalPages={Math.ceil(statements.total / statements.limit)}
          />
        )}
      </section>
      <CashMonth
        month={month}
        isCurrent={month === current}
        isOnlinePaid={isOnlineOffered(means)}
        days={days}
        isComplete={unposted === null}
      />
    </>
  )
}
