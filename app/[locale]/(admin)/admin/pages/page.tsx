import type { Metadata } from 'next'
import { ListFooter } from '@/components/admin/lists/footer'
import { DraftButtons } from '@/components/content/draft-buttons'
import { PageTable } from '@/components/content/page-table'
import { EmptyState } from '@/components/feedback/empty-state'
import { PagePastEnd } from '@/components/feedback/page-past-end'
import { buttonVariants } from '@/components/ui/button'
import { PlusIcon } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { PageHead } from '@/components/ui/page'
import { adminPaths } from '@/lib/base/admin-paths'
import { requireStaff } from '@/lib/platform/auth/page-viewer'
import { adminPageSizes, pageOf, type SearchParams } from '@/lib/platform/http/page-params'
import { listContentPages, listKinds } from '@/lib/shop/content/queries'
import { draftKinds } from '@/lib/shop/content/schema'

export const metadata: Metadata = { title: 'Pages' }

export default async function PagesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  await requireStaff('content.write')
  const [{ items, total, page, limit }, kinds] = await Promise.all([
    listContentPages(pageOf(await searchParams, adminPageSizes)),
    listKinds(),
  ])
  const offered = draftKinds.filter((kind) => !kinds.has(kind))
  return (
    <>
      <PageHead title="Pages" lead="Policies, help and guides, which you write yourself.">
        <Link className={buttonVariants()} href={adminPaths.pageCreate}>
          <PlusIcon />
          Add page
        </Link>
      </PageHead>
      {items.length === 0 && total > 0 ? (
        <PagePastEnd what="pages" base={adminPaths.pages} />
      ) : items.length === 0 ? (
        <EmptyState
          heading="No pages to show"
          caption="Customers look for how to reach you and what happens when a plant arrives broken."
        >
          <Link className={buttonVariants({ variant: 'outline' })} href={adminPaths.pageCreate}>
            Write the first page
          </Link>
        </EmptyState>
      ) : (
        <PageTable pages={items} />
      )}
      {total > 0 && (
        <ListFooter base={adminPaths.pages} page={page} limit={limit} total={total} label="Pages per page" />
      )}
      {offered.length > 0 && <DraftButtons kinds={offered} />}
    </>
  )
}
