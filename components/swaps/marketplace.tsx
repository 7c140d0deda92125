import { EmptyState } from '@/components/feedback/empty-state'
import { Page, PageHead } from '@/components/layout/page'
import { ListPages } from '@/components/products/list-pages'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { paths } from '@/lib/paths'
import { listingHref } from '@/lib/products/listing-address'
import type { PartnerRating, SwapFilters, SwapView } from '@/lib/swaps/schema'
import { MakeDeal } from './make-deal'
import { type MarketChoices, MarketFilters } from './market-filters'
import { OfferLink } from './offer-link'
import { OwnerLines } from './owner-lines'
import { SwapCard } from './swap-card'
import { SwapList } from './swap-list'

type MarketplaceProps = {
  /** The address without page and limit, filters included. */
  base: string
  filters: SwapFilters
  choices: MarketChoices
  result: { items: SwapView[]; total: number; page: number; limit: number }
  ratings: ReadonlyMap<string, PartnerRating>
}

export function Marketplace({ base, filters, choices, result, ratings }: MarketplaceProps) {
  const { items, total, page, limit } = result
  return (
    <Page>
      <PageHead
        title="Plant Swap Marketplace"
        lead="Your spare jade for someone’s spare jasmine: what people offer, and what they would like instead."
      >
        <OfferLink />
      </PageHead>
      <MarketFilters filters={filters} choices={choices} limit={limit} />
      {items.length > 0 ? (
        <SwapList>
          {items.map((swap) => (
            <SwapCard
              key={swap.id}
              swap={swap}
              head={<OwnerLines swap={swap} rating={ratings.get(swap.owner.id)} />}
            >
              <MakeDeal swap={swap} returnTo={listingHref(base, { page, limit })} />
            </SwapCard>
          ))}
        </SwapList>
      ) : (
        <EmptyState
          drawing="swap"
          heading={total > 0 ? 'This page is empty' : 'No swap matches at the moment'}
          message={total > 0 ? undefined : 'Look at all swaps, or offer a plant yourself.'}
          caption="No plant swaps found."
        >
          <Link className={buttonVariants()} href={total > 0 ? base : paths.plantSwaps}>
            {total > 0 ? 'Back to the first page' : 'See all swaps'}
          </Link>
        </EmptyState>
      )}
      <ListPages base={base} page={page} limit={limit} total={total} label="Swaps per page" />
    </Page>
  )
}
