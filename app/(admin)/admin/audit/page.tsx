import type { Metadata } from 'next'
import Link from 'next/link'
import { DeedsTable } from '@/components/admin/deeds-table'
import { EmptyState } from '@/components/feedback/empty-state'
import { PageHead } from '@/components/layout/page'
import { Pager } from '@/components/products/pager'
import { listDeeds } from '@/lib/audit-log'
import { requireViewer } from '@/lib/auth/page-viewer'
import { pageOf, type SearchParams, searchTextOf } from '@/lib/page-params'
import { paths, withQuery } from '@/lib/paths'

export const metadata: Metadata = { title: 'Audit Log' }

export default async function AuditPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  await requireViewer('ADMIN')
  const sent = await searchParams
  const subject = searchTextOf(sent.subject)
  const { items, total, page, limit } = await listDeeds({ ...pageOf(sent), ...(subject ? { subject } : {}) })
  return (
    <>
      <PageHead
        title="Audit Log"
        lead={subject ? `What was done to ${subject}` : 'Who did what, and what it was before.'}
      >
        {subject && (
          <Link className="btn btn-link" href={paths.adminAudit}>
            Everything
          </Link>
        )}
      </PageHead>
      {items.length === 0 ? (
        <EmptyState message="Nothing has been done here yet." heading="A clean sheet" drawing="letter" />
      ) : (
        <DeedsTable deeds={items} />
      )}
      {total > 0 && (
        <Pager
          base={withQuery(paths.adminAudit, { subject })}
          page={page}
          limit={limit}
          totalPages={Math.ceil(total / limit)}
        />
      )}
    </>
  )
}
