import type { Metadata } from 'next'
import Link from 'next/link'
import { EmptyState } from '@/components/feedback/empty-state'
import { Page, PageHead } from '@/components/layout/page'
import { Pager } from '@/components/products/pager'
import { SwapCard } from '@/components/swaps/swap-card'
import { pageOf, type SearchParams } from '@/lib/page-params'
import { paths } from '@/lib/paths'
import { listOpenSwaps } from '@/lib/swaps/queries'

type Props = { searchParams: Promise<SearchParams> }

export const metadata: Metadata = {
  title: 'Plant Swap Marketplace',
  description: 'Plants that people in Pakistan offer, and the ones they would like instead.',
  alternates: { canonical: paths.plantSwaps },
}

export default async function SwapsPage({ searchParams }: Props) {
  const { page, limit } = pageOf(await searchParams)
  const { items, total } = await listOpenSwaps(page, limit)
  return (
    <Page>
      <PageHead
        title="Plant Swap Marketplace"
        lead="Your spare jade for somebody’s spare jasmine: what people offer, and what they would like instead."
      />
      {items.length > 0 ? (
        <ul className="swaps">
          {items.map((swap) => (
            <SwapCard key={swap.id} {...swap}>
              <Link className="btn btn-outline" href={paths.login(paths.plantSwaps)} prefetch={false}>
                Login to Make a Deal
              </Link>
            </SwapCard>
          ))}
        </ul>
      ) : (
        <EmptyState drawing="swap" message="No plant swaps found.">
          <Link className="btn btn-primary" href={paths.products}>
            See all products
          </Link>
        </EmptyState>
      )}
      {total > 0 && (
        <Pager base={paths.plantSwaps} page={page} limit={limit} totalPages={Math.ceil(total / limit)} />
      )}
    </Page>
  )
}
