import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { LineCard } from '@/components/admin/statements/line-card'
import { periodText } from '@/components/admin/statements/statement-list'
import { StatementSums } from '@/components/admin/statements/statement-sums'
import { PagePastEnd } from '@/components/feedback/page-past-end'
import { LinkTabs } from '@/components/ui/link-tabs'
import { PageHead } from '@/components/ui/page'
import { Pager } from '@/components/ui/pager'
import { adminPaths } from '@/lib/base/admin-paths'
import { isId } from '@/lib/base/ids'
import { withQuery } from '@/lib/base/paths'
import { requireStaff } from '@/lib/platform/auth/page-viewer'
import { pageOf, type SearchParams, textOf } from '@/lib/platform/http/page-params'
import { findStatement, listLines } from '@/lib/reconciling/statements/queries'

export const metadata: Metadata = { title: 'Statement' }

type StatementPageProps = { params: Promise<{ id: string }>; searchParams: Promise<SearchParams> }

export default async function StatementPage({ params, searchParams }: StatementPageProps) {
  await requireStaff('money.read')
  const { id } = await params
  const statement = isId(id) ? await findStatement(id) : null
  if (!statement) notFound()
  const sent = await searchParams
  const state = textOf(sent.state) === 'all' ? 'all' : 'open'
  const lines = await listLines(statement._id, { ...pageOf(sent), limit: 20, state })
  const base = adminPaths.cashStatement(statement._id)
  const period = periodText(statement)
  const here = withQuery(base, { state: state === 'all' ? 'all' : undefined })
  return (
    <>
      <PageHead
        title={`Statement of ${statement.source}`}
        back={{ href: adminPaths.cash, text: 'Cash' }}
        lead={
          <>
            <bdi>{statement.fileName}</bdi>
            {period && `, ${period}`}
          </>
        }
      />
      <StatementSums statement={statement} />
      <LinkTabs
        label="Lines"
        className="mb-5"
        tabs={[
          { text: `To decide (${statement.open})`, href: base, isCurrent: state === 'open' },
          {
            text: `All (${statement.lines})`,
            href: withQuery(base, { state: 'all' }),
            isCurrent: state === 'all',
          },
        ]}
      />
      {lines.total === 0 ? (
        <p className="rounded-lg border border-border bg-card px-5 py-4">
          Nothing to decide: every line of this statement is booked or closed.
        </p>
      ) : lines.items.length === 0 ? (
        <PagePastEnd what="lines" base={here} />
      ) : (
        <ul className="grid gap-4">
          {lines.items.map((line) => (
            <LineCard key={line.position} statement={statement} line={line} />
          ))}
        </ul>
      )}
      {lines.total > lines.limit && (
        <Pager
          base={here}
          page={lines.page}
          limit={lines.limit}
          totalPages={Math.ceil(lines.total / lines.limit)}
        />
      )}
    </>
  )
}
