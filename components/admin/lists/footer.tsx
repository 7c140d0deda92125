import { PageSize } from '@/components/ui/page-size'
import { Pager } from '@/components/ui/pager'
import { adminPageSizes } from '@/lib/platform/http/page-params'

type ListFooterProps = { base: string; page: number; limit: number; total: number; label: string }

/** Below a list: how many rows a page has, and the other pages if there are any. */
export const ListFooter = ({ base, page, limit, total, label }: ListFooterProps) => (
  <div className="mt-5 flex flex-wrap items-center justify-between gap-4 [&>nav]:m-0 max-sm:[&>nav]:basis-full">
    <PageSize base={base} limit={limit} label={label} sizes={adminPageSizes} />
    {(total > limit || page > 1) && (
      <Pager base={base} page={page} limit={limit} totalPages={Math.ceil(total / limit)} />
    )}
  </div>
)
