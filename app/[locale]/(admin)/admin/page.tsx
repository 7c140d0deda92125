import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { BackupNotice } from '@/components/admin/figures/backup-notice'
import { GatewayNotice } from '@/components/admin/figures/gateway-notice'
import { MessagesNotice } from '@/components/admin/figures/messages-notice'
import { NeedsYou } from '@/components/admin/figures/needs-you'
import { SetUpList } from '@/components/admin/figures/set-up-list'
import { setUpSteps } from '@/components/admin/figures/set-up-steps'
import { tasksOf } from '@/components/admin/figures/tasks'
import { UnpostedNotice } from '@/components/admin/figures/unposted-notice'
import { MailNotice } from '@/components/admin/mail/mail-notice'
import { areasFor, tasksFor } from '@/components/admin/navigation/sections'
import { PageHead } from '@/components/ui/page'
import { may, type Needed } from '@/lib/base/permissions'
import { readBackupState } from '@/lib/office/figures/backups'
import { readGatewayFailure } from '@/lib/office/figures/gateway-failure'
import { parseRange } from '@/lib/office/figures/rules'
import { needsSetUp, readSetUp, type SetUp } from '@/lib/office/figures/set-up'
import { readToDo } from '@/lib/office/figures/to-do'
import { requireStaff } from '@/lib/platform/auth/page-viewer'
import { type SearchParams, textOf } from '@/lib/platform/http/page-params'
import { readUnposted } from '@/lib/reconciling/settlement/unposted'
import { mailProblem } from '@/lib/shop/mail/state'
import { readMessagesState } from '@/lib/shop/messages/queries'

import { Figures } from './figures'

export const metadata: Metadata = { title: 'Overview' }

/** Which text says how customers can pay online, or what is to be done for it. */
function paymentNote({ payment, isPaymentChecked }: SetUp): 'transfer' | 'gateway' | 'check' {
  if (payment !== 'gateway') return 'transfer'
  return isPaymentChecked ? 'gateway' : 'check'
}

export default async function OverviewPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const viewer = await requireStaff('any')
  const sent = await searchParams
  const now = new Date()
  const can = (needed: Needed) => may(viewer, needed)
  const [setUp, toDo, unposted, gatewayFailure, mail, messages, backups] = await Promise.all([
    needsSetUp && can('settings.read') ? readSetUp() : null,
    readToDo(),
    can('money.read') ? readUnposted() : null,
    can('money.read') ? readGatewayFailure(now) : null,
    can('messages.read') ? mailProblem() : null,
    can('messages.read') ? readMessagesState(now) : null,
    can('settings.read') ? readBackupState(now) : null,
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
        areas={areasFor(viewer)}
        tasks={tasksFor(
          viewer,
          tasksOf(toDo, {
            failing: ofMail('tasks.failing'),
            bounced: ofMail('tasks.bounced'),
            caretakers: ofChecks('task'),
          }),
        )}
      />
      {can('figures.read') && (
        <Figures range={parseRange(textOf(sent.from), textOf(sent.to), now)} now={now} />
      )}
    </>
  )
}
