import { PageSize } from './page-size'
import { Pager } from './pager'

type ListPagesProps = { base: string; page: number; limit: number; total: number; label: string }

/** Page size and pager below a list. */
export function ListPages({ base, page, limit, total, label }: ListPagesProps) {
  if (total === 0) return null
  return (
    <div className="mt-7 flex flex-wrap items-center justify-between gap-4 [&>nav]:my-0 max-sm:[&>nav]:w-full">
      <PageSize base={base} limit={limit} label={label} />
      <Pager base={base} page={page} limit={limit} totalPages={Math.ceil(total / limit)} />
    </div>
  )
}
