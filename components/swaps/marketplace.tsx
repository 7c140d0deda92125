import { useTranslations } from '#i18n'
import { Drawing } from '@/components/feedback/drawing'
import { EmptyState } from '@/components/feedback/empty-state'
import { PagePastEnd } from '@/components/feedback/page-past-end'
import { ClientMessages } from '@/components/i18n/client-messages'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { ListPages } from '@/components/ui/list-pages'
import { Page } from '@/components/ui/page'
import { paths } from '@/lib/base/paths'
import { listingHref } from '@/lib/catalogue/listings/listing-address'
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
  const t = useTranslations('swaps.market')
  const { items, total, page, limit } = result
  return (
    <ClientMessages of={['swaps.deal']}>
      <Page>
        <MarketHead />
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
        ) : total > 0 ? (
          <PagePastEnd what="swaps" base={base} drawing="swap" />
        ) : (
          <EmptyState drawing="swap" heading={t('noMatch')} message={t('noMatchNote')} caption={t('none')}>
            <Link className={buttonVariants()} href={paths.plantSwaps}>
              {t('all')}
            </Link>
          </EmptyState>
        )}
        <ListPages base={base} page={page} limit={limit} total={total} label={t('perPage')} />
      </Page>
    </ClientMessages>
  )
}

function MarketHead() {
  const t = useTranslations('swaps.market')
  return (
    <div className="mb-7 grid gap-x-8 rounded-lg border border-border bg-wash p-5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center md:px-8 dark:bg-[#16231c]">
      <div>
        <h1 className="text-title wrap-anywhere">{t('title')}</h1>
        <p className="mt-2 max-w-[52ch] text-muted-foreground">{t('lead')}</p>
        {/* The height stays when the link does not apply to the viewer. */}
        <p className="mt-4 min-h-11">
          <OfferLink />
        </p>
      </div>
      <Drawing name="swap" className="w-48 max-sm:hidden lg:w-56" />
    </div>
  )
}
