import type { ReactNode } from 'react'
import { PageSize } from '@/components/products/page-size'
import { Pager } from '@/components/products/pager'

/** Swaps in one column, two on wide screens. */
export function SwapList({ children }: { children: ReactNode }) {
  return <ul className="grid gap-3 sm:gap-4 lg:grid-cols-2 lg:gap-6">{children}</ul>
}

type SwapPagesProps = { base: string; page: number; limit: number; total: number }

/** Page size and pager below a list of swaps. */
export function SwapPages({ base, page, limit, total }: SwapPagesProps) {
  if (total === 0) return null
  return (
    <div className="mt-7 flex flex-wrap items-center justify-between gap-4 [&>nav]:my-0 max-sm:[&>nav]:w-full">
      <PageSize base={base} limit={limit} label="Swaps per page" />
      <Pager base={base} page={page} limit={limit} totalPages={Math.ceil(total / limit)} />
    </div>
  )
}
