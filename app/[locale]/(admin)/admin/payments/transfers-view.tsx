import { getTranslations } from 'next-intl/server'
import { ActionResults } from '@/components/admin/action-results'
import { PaymentTabs } from '@/components/admin/transfers/payment-tabs'
import { TransferCard } from '@/components/admin/transfers/transfer-card'
import { EmptyState } from '@/components/feedback/empty-state'
import { PagePastEnd } from '@/components/feedback/page-past-end'
import { ClientMessages } from '@/components/i18n/client-messages'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { LinkTabs } from '@/components/ui/link-tabs'
import { PageHead } from '@/components/ui/page'
import { Pager } from '@/components/ui/pager'
import { adminPaths } from '@/lib/base/admin-paths'
import { may } from '@/lib/base/permissions'
import type { Viewer } from '@/lib/platform/auth/types'
import { pageOf, type SearchParams, textOf } from '@/lib/platform/http/page-params'
import { listTransfers } from '@/lib/reconciling/transfers/queries'
import { transferLists } from '@/lib/reconciling/transfers/schema'

/** Transfers by hand: what customers have reported, what was awaited in vain, and the answers. */
export async function TransfersView({ viewer, sent }: { viewer: Viewer; sent: SearchParams }) {
  const list = transferLists.find((known) => known === textOf(sent.list)) ?? 'waiting'
  const { items, total, page, limit } = await listTransfers({ ...pageOf(sent), list })
  const addressOf = (tab: typeof list) => adminPaths.transfers(tab === 'waiting' ? undefined : tab)
  const t = await getTranslations('transfers.queue')
  const now = new Date()
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')}>
        <Link className={buttonVariants({ variant: 'outline' })} href={`${adminPaths.cash}#statements`}>
          {t('statement')}
        </Link>
      </PageHead>
      <PaymentTabs viewer={viewer} current={adminPaths.transfers()} />
      <LinkTabs
        label={t('lists')}
        className="mb-5"
        tabs={transferLists.map((tab) => ({
          text: t(`tabs.${tab}`),
          href: addressOf(tab),
          isCurrent: tab === list,
        }))}
      />
      <ClientMessages of={['transfers.decide']}>
        <ActionResults>
          {items.length === 0 && total > 0 ? (
            <PagePastEnd what="transfers" base={addressOf(list)} />
          ) : items.length === 0 ? (
            <EmptyState drawing="basket" heading={t(`none.${list}`)} message={t(`noneNote.${list}`)}>
              {may(viewer, 'settings.read') && (
                <Link className={buttonVariants({ variant: 'outline' })} href={adminPaths.transferAccounts}>
                  {t('accounts')}
                </Link>
              )}
            </EmptyState>
          ) : (
            <ul className="grid gap-4">
              {items.map((transfer) => (
                <TransferCard key={transfer._id} transfer={transfer} now={now} />
              ))}
            </ul>
          )}
        </ActionResults>
      </ClientMessages>
      {total > limit && (
        <Pager base={addressOf(list)} page={page} limit={limit} totalPages={Math.ceil(total / limit)} />
      )}
    </>
  )
}
