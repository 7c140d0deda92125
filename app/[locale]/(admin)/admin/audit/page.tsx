import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AuditFilters } from '@/components/admin/audit/filters'
import { AuditTable } from '@/components/admin/audit/table'
import { ListFooter } from '@/components/admin/lists/footer'
import { EmptyState } from '@/components/feedback/empty-state'
import { PagePastEnd } from '@/components/feedback/page-past-end'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { PageHead } from '@/components/ui/page'
import { paths, withQuery } from '@/lib/base/paths'
import { auditChoices, listAuditLog, shopActor } from '@/lib/platform/audit/log'
import { requireStaff } from '@/lib/platform/auth/page-viewer'
import {
  adminPageSizes,
  pageOf,
  type SearchParams,
  searchTextOf,
  textOf,
} from '@/lib/platform/http/page-params'

export const metadata: Metadata = { title: 'Audit Log' }

export default async function AuditPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const viewer = await requireStaff('audit.read')
  const sent = await searchParams
  const { actors: people, actions, hasShop } = await auditChoices(viewer)
  const t = await getTranslations('workspace.audit')
  const actors = [...(hasShop ? [{ id: shopActor, name: t('shop') }] : []), ...people]
  const filter = {
    subject: searchTextOf(sent.subject),
    actor: actors.find(({ id }) => id === textOf(sent.actor))?.id ?? '',
    action: actions.find((action) => action === textOf(sent.action)) ?? '',
    from: dayIn(sent.from),
    to: dayIn(sent.to),
  }
  const { items, total, page, limit } = await listAuditLog(viewer, {
    ...pageOf(sent, adminPageSizes),
    ...filter,
  })
  const isNarrowed = Object.values(filter).some(Boolean)
  const base = withQuery(paths.adminAudit, filter)
  const [subject] = filter.subject ? items.map((entry) => entry.subject) : []
  return (
    <>
      <PageHead
        title="Audit Log"
        lead={
          filter.subject
            ? `Changes to ${subject ? `${subject.kind} ${subject.name ?? subject.id}` : filter.subject}`
            : 'Changes made by admins.'
        }
      />
      {(actions.length > 0 || isNarrowed) && (
        <AuditFilters filter={filter} actors={actors} actions={actions} isNarrowed={isNarrowed} />
      )}
      {items.length === 0 && total > 0 ? (
        <PagePastEnd what="changes" base={base} />
      ) : items.length === 0 ? (
        <EmptyState message={emptyText(filter, isNarrowed)} heading="No changes to show" drawing="lens">
          {!isNarrowed && (
            <Link className={buttonVariants({ variant: 'outline' })} href={paths.admin}>
              Overview
            </Link>
          )}
        </EmptyState>
      ) : (
        <AuditTable entries={items} />
      )}
      {total > 0 && (
        <ListFooter base={base} page={page} limit={limit} total={total} label="Entries per page" />
      )}
    </>
  )
}

/** Why the log is empty. */
function emptyText({ from, to }: { from: string; to: string }, isNarrowed: boolean) {
  if (from && to && from > to) return '“From” must not be after “To”.'
  return isNarrowed ? 'No changes match these filters.' : 'Changes by admins will appear here.'
}

/** A date from an input; invalid values are ignored. */
const dayIn = (value: string | string[] | undefined) =>
  /^(19|20)\d{2}-\d{2}-\d{2}$/.test(textOf(value)) ? textOf(value) : ''
