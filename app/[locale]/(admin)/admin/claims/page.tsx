import type { Metadata } from 'next'
import { ActionResults } from '@/components/admin/action-results'
import { ClaimCard } from '@/components/admin/claims/claim-card'
import { EmptyState } from '@/components/feedback/empty-state'
import { PagePastEnd } from '@/components/feedback/page-past-end'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { LinkTabs } from '@/components/ui/link-tabs'
import { PageHead } from '@/components/ui/page'
import { Pager } from '@/components/ui/pager'
import { adminPaths } from '@/lib/base/admin-paths'
import { paths, withQuery } from '@/lib/base/paths'
import { listClaims } from '@/lib/orders/claims/queries'
import { claimLists } from '@/lib/orders/claims/schema'
import { requireStaff } from '@/lib/platform/auth/page-viewer'
import { pageOf, type SearchParams, textOf } from '@/lib/platform/http/page-params'

export const metadata: Metadata = { title: 'Claims' }

const listNames = { open: 'To answer', decided: 'Answered' }

/** Plants that arrived unwell: what the buyer saw, what was sent, and the answer. */
export default async function ClaimsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  await requireStaff('orders.read')
  const sent = await searchParams
  const list = claimLists.find((known) => known === textOf(sent.list)) ?? 'open'
  const { items, total, page, limit } = await listClaims({ ...pageOf(sent), list })
  const addressOf = (tab: typeof list) =>
    withQuery(adminPaths.claims, { list: tab === 'open' ? undefined : tab })
  const now = new Date()
  return (
    <>
      <PageHead title="Claims" lead="Plants that buyers report as dead or damaged, the oldest first." />
      <LinkTabs
        label="Claims"
        className="mb-5"
        tabs={claimLists.map((tab) => ({
          text: listNames[tab],
          href: addressOf(tab),
          isCurrent: tab === list,
        }))}
      />
      <ActionResults>
        {items.length === 0 && total > 0 ? (
          <PagePastEnd what="claims" base={addressOf(list)} />
        ) : items.length === 0 ? (
          <EmptyState
            drawing="basket"
            heading={list === 'open' ? 'No claim waits for an answer' : 'No claim is answered yet'}
            message={
              list === 'open'
                ? 'Buyers report plants on the page of their order. For a person on the telephone, open the order and choose “Enter a claim”.'
                : 'Answers appear here, the newest first.'
            }
          >
            <Link className={buttonVariants({ variant: 'outline' })} href={paths.adminOrders}>
              All orders
            </Link>
          </EmptyState>
        ) : (
          <ul className="grid gap-4">
            {items.map((claim) => (
              <ClaimCard key={claim._id} claim={claim} now={now} />
            ))}
          </ul>
        )}
      </ActionResults>
      {total > limit && (
        <Pager base={addressOf(list)} page={page} limit={limit} totalPages={Math.ceil(total / limit)} />
      )}
    </>
  )
}
