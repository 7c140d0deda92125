import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { BackupNotice } from '@/components/admin/figures/backup-notice'
import { periodBefore } from '@/components/admin/figures/figure-text'
import { GatewayNotice } from '@/components/admin/figures/gateway-notice'
import { MessagesNotice } from '@/components/admin/figures/messages-notice'
import { NeedsYou } from '@/components/admin/figures/needs-you'
import { RangeForm } from '@/components/admin/figures/range-form'
import { SetUpList } from '@/components/admin/figures/set-up-list'
import { setUpSteps } from '@/components/admin/figures/set-up-steps'
import { tasksOf } from '@/components/admin/figures/tasks'
import { UnpostedNotice } from '@/components/admin/figures/unposted-notice'
import { MailNotice } from '@/components/admin/mail/mail-notice'
import { PageHead } from '@/components/ui/page'
import { formatDates } from '@/lib/base/time/format'
import { readBackupState } from '@/lib/office/figures/backups'
import { readGatewayFailure } from '@/lib/office/figures/gateway-failure'
import { readParcelFigures } from '@/lib/office/figures/parcels'
import { readAlerts, readFigures } from '@/lib/office/figures/queries'
import { readRecentFigures } from '@/lib/office/figures/recent'
import { parseRange } from '@/lib/office/figures/rules'
import { needsSetUp, readSetUp, type SetUp } from '@/lib/office/figures/set-up'
import { readToDo } from '@/lib/office/figures/to-do'
import { requireStaff } from '@/lib/platform/auth/page-viewer'
import { type SearchParams, textOf } from '@/lib/platform/http/page-params'
import { readUnposted } from '@/lib/reconciling/settlement/unposted'
import { mailProblem } from '@/lib/shop/mail/state'
import { readMessagesState } from '@/lib/shop/messages/queries'
import { Headlines } from './headlines'
import { OtherFigures } from './other-figures'
import { ParcelFiguresLists } from './parcel-figures'
import { DayCharts, NoSales, SalesFigures } from './sales-figures'

export const metadata: Metadata = { title: 'Overview' }

/** Which text says how customers can pay online, or what is to be done for it. */
function paymentNote({ payment, isPaymentChecked }: SetUp): 'transfer' | 'gateway' | 'check' {
  if (payment !== 'gateway') return 'transfer'
  return isPaymentChecked ? 'gateway' : 'check'
}

export default async function OverviewPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  await requireStaff('any')
  const sent = await searchParams
  const now = new Date()
  const range = parseRange(textOf(sent.from), textOf(sent.to), now)
  const [setUp, toDo, figures, parcels, alerts, recent, unposted, gatewayFailure, mail, messages, backups] =
    await Promise.all([
      needsSetUp ? readSetUp() : null,
      readToDo(),
      readFigures(range),
      readParcelFigures(range),
      readAlerts(),
      readRecentFigures(now),
      readUnposted(),
      readGatewayFailure(now),
      mailProblem(),
      readMessagesState(now),
      readBackupState(now),
    ])
  const ofSteps = await getTranslations('opening.step')
  const ofMail = await getTranslations('mailServer')
  const ofChecks = await getTranslations('caretakers.check')
  const steps = setUp
    ? setUpSteps(setUp, {
        order: ofSteps('order'),
        payment: { note: ofSteps(paymentNote(setUp)), accounts: ofSteps('accounts') },
        tax: (await getTranslations('tax.link'))('classesAndMore'),
        mail: {
          name: ofMail('step.name'),
          note:
            setUp.mail.kind === 'server'
              ? ofMail('step.server', { host: setUp.mail.host })
              : ofMail(`step.${setUp.mail.kind}`),
        },
        open: { name: ofSteps('name'), note: ofSteps('note') },
      })
    : []
  const hasOrders = figures.total.placed > 0
  const t = await getTranslations('figures')
  return (
    <>
      <PageHead title="Overview" />
      {steps.some(({ isDone }) => !isDone) && <SetUpList steps={steps} />}
      <MailNotice problem={mail} />
      <GatewayNotice failure={gatewayFailure} />
      <UnpostedNotice unposted={unposted} />
      <BackupNotice state={backups} />
      <MessagesNotice state={messages} />
      <NeedsYou
        tasks={tasksOf(toDo, {
          failing: ofMail('tasks.failing'),
          bounced: ofMail('tasks.bounced'),
          caretakers: ofChecks('task'),
        })}
      />
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h2 className="text-xl">Figures</h2>
          <p className="text-muted-foreground">
            {formatDates(`${range.from}T00:00+05:00`, `${range.to}T00:00+05:00`)}
            <span className="block text-sm">
              {t('lead')} Compared with {periodBefore(figures.days.length)}
            </span>
          </p>
        </div>
        <RangeForm range={range} now={now} />
      </div>
      <Headlines figures={figures} />
      {hasOrders ? (
        <div className="mb-4 grid grid-cols-1 gap-4 lg:grid-cols-2">
          <DayCharts figures={figures} />
        </div>
      ) : (
        <NoSales now={now} />
      )}
      {/* Columns, because lists of different lengths would leave gaps in a grid. */}
      <div className="gap-4 *:mb-4 *:break-inside-avoid lg:columns-2">
        {hasOrders && <SalesFigures figures={figures} />}
        <ParcelFiguresLists figures={parcels} range={range} />
        <OtherFigures newCaretakers={figures.newCaretakers} alerts={alerts} recent={recent} />
      </div>
    </>
  )
}
