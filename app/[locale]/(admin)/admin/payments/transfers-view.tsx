import type { Metadata } from 'next'
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
import { withQuery } from '@/lib/base/paths'
import { requireStaff } from '@/lib/platform/auth/page-viewer'
import { pageOf, type SearchParams, textOf } from '@/lib/platform/http/page-params'
import { listTransfers } from '@/lib/reconciling/transfers/queries'
import { transferLists } from '@/lib/reconciling/transfers/schema'

export const metadata: Metadata = { title: 'Transfers' }

/** Transfers by hand: what customers have reported, what was awaited in vain, and the answers. */
export default async function TransfersPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  await requireStaff('money.read')
  const sent = await searchParams
  const list = transferLists.find((known) => known === textOf(sent.list)) ?? 'waiting'
  const { items, total, page, limit } = await listTransfers({ ...pageOf(sent), list })
  const addressOf = (tab: typeof list) =>
    withQuery(adminPaths.transfers, { list: tab === 'waiting' ? undefined : tab })
  const t = await getTranslations('transfers.queue')
  const now = new Date()
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')}>
        <Link className={buttonVariants({ variant: 'outline' })} href={`${adminPaths.cash}#statements`}>
          {t('statement')}
        </Link>
      </PageHead>
      <PaymentTabs current={adminPaths.transfers} />
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
              <Link className={buttonVariants({ variant: 'outline' })} href={adminPaths.transferAccounts}>
                {t('accounts')}
              </Link>
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
