import { getTranslations } from 'next-intl/server'
import { ListFooter } from '@/components/admin/lists/footer'
import { MessageTabs } from '@/components/admin/mail/message-tabs'
import { PhoneFilters } from '@/components/admin/mail/phone-filters'
import { PhoneTable } from '@/components/admin/mail/phone-table'
import { EmptyState } from '@/components/feedback/empty-state'
import { PagePastEnd } from '@/components/feedback/page-past-end'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { PageHead } from '@/components/ui/page'
import { adminPaths } from '@/lib/base/admin-paths'
import { may } from '@/lib/base/permissions'
import type { Viewer } from '@/lib/platform/auth/types'
import { adminPageSizes, pageOf, type SearchParams, textOf } from '@/lib/platform/http/page-params'
import { numberIn, phoneStateIn } from '@/lib/shop/messages/list-schema'
import { countPhoneMessages, listPhoneMessages } from '@/lib/shop/messages/queries'
import { hasMessageDriver } from '@/lib/shop/messages/state'

/** The messages to telephone numbers, whatever became of them. */
export async function NumbersView({ viewer, sent }: { viewer: Viewer; sent: SearchParams }) {
  const state = phoneStateIn(textOf(sent.state))
  const to = numberIn(textOf(sent.to))
  const isNarrowed = Boolean(state || to)
  const filter = { ...pageOf(sent, adminPageSizes), ...(state ? { state } : {}), ...(to ? { to } : {}) }
  const [{ items, total, page, limit }, counts, isConnected] = await Promise.all([
    listPhoneMessages(filter),
    countPhoneMessages(),
    hasMessageDriver(),
  ])
  const base = adminPaths.messages({ state, to })
  const t = await getTranslations('phoneMessagesAdmin.list')
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <MessageTabs viewer={viewer} current={adminPaths.messages()} />
      <PhoneFilters state={state} to={to ?? ''} counts={counts} />
      {items.length === 0 && total > 0 ? (
        <PagePastEnd what="messages" base={base} />
      ) : items.length === 0 ? (
        <EmptyState
          heading={t('none')}
          message={t(isNarrowed ? 'noneMatch' : isConnected ? 'noneSent' : 'noneYet')}
          caption={t('noneCaption')}
          drawing="letter"
        >
          {(isNarrowed || (!isConnected && may(viewer, 'settings.read'))) && (
            <Link
              className={buttonVariants({ variant: 'outline' })}
              href={isNarrowed ? adminPaths.messages() : adminPaths.messageSettings}
            >
              {t(isNarrowed ? 'allMessages' : 'setUp')}
            </Link>
          )}
        </EmptyState>
      ) : (
        <PhoneTable messages={items} now={new Date()} />
      )}
      {total > 0 && <ListFooter base={base} page={page} limit={limit} total={total} label={t('perPage')} />}
    </>
  )
}
