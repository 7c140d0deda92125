import { ListFooter } from '@/components/admin/lists/footer'
import { MailFilters } from '@/components/admin/mail/mail-filters'
import { MailNotice } from '@/components/admin/mail/mail-notice'
import { MailTable } from '@/components/admin/mail/mail-table'
import { MessageTabs } from '@/components/admin/mail/message-tabs'
import { EmptyState } from '@/components/feedback/empty-state'
import { PagePastEnd } from '@/components/feedback/page-past-end'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { PageHead } from '@/components/ui/page'
import { paths, withQuery } from '@/lib/base/paths'
import type { Viewer } from '@/lib/platform/auth/types'
import { adminPageSizes, pageOf, type SearchParams, textOf } from '@/lib/platform/http/page-params'
import { countMails, listMails } from '@/lib/shop/mail/queries'
import { addressIn, stateIn } from '@/lib/shop/mail/schema'
import { mailProblem } from '@/lib/shop/mail/state'
import { canSetUpMessages } from '@/lib/shop/messages/drivers'

/** All emails, whatever became of them. */
export async function EmailsView({ viewer, sent }: { viewer: Viewer; sent: SearchParams }) {
  const state = stateIn(textOf(sent.state))
  const to = addressIn(textOf(sent.to))
  const isNarrowed = Boolean(state || to)
  const filter = { ...pageOf(sent, adminPageSizes), ...(state ? { state } : {}), ...(to ? { to } : {}) }
  const [{ items, total, page, limit }, counts, problem] = await Promise.all([
    listMails(filter),
    countMails(),
    mailProblem(),
  ])
  const base = withQuery(paths.adminMail, { state, to })
  return (
    <>
      <PageHead title="Messages" lead="The emails that the shop has sent." />
      {canSetUpMessages && <MessageTabs viewer={viewer} current={paths.adminMail} />}
      <MailNotice problem={problem} />
      <MailFilters state={state} to={to ?? ''} counts={counts} />
      {items.length === 0 && total > 0 ? (
        <PagePastEnd what="emails" base={base} />
      ) : items.length === 0 ? (
        <EmptyState
          heading="No emails to show"
          message={isNarrowed ? 'No emails match these filters.' : 'Emails to customers will appear here.'}
          caption="No emails found."
          drawing="letter"
        >
          <Link
            className={buttonVariants({ variant: 'outline' })}
            href={isNarrowed ? paths.adminMail : paths.admin}
          >
            {isNarrowed ? 'All emails' : 'Overview'}
          </Link>
        </EmptyState>
      ) : (
        <MailTable mails={items} now={new Date()} />
      )}
      {total > 0 && (
        <ListFooter base={base} page={page} limit={limit} total={total} label="Emails per page" />
      )}
    </>
  )
}
