import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { EmptyState } from '@/components/feedback/empty-state'
import { PagePastEnd } from '@/components/feedback/page-past-end'
import { ClientMessages } from '@/components/i18n/client-messages'
import { Matches } from '@/components/swaps/matches'
import { OwnSwapCard } from '@/components/swaps/own-swap-card'
import { PartneredSwapCard } from '@/components/swaps/partnered-swap-card'
import { SwapList } from '@/components/swaps/swap-list'
import { SwapTabs } from '@/components/swaps/swap-tabs'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { ListPages } from '@/components/ui/list-pages'
import { PageHead } from '@/components/ui/page'
import { paths, withQuery } from '@/lib/base/paths'
import { requireViewer } from '@/lib/platform/auth/page-viewer'
import { pageOf, type SearchParams, textOf } from '@/lib/platform/http/page-params'
import { getParts } from '@/lib/shop/parts/read'
import { findMatches } from '@/lib/swaps/matches'
import { findRatings, findSwapsOf, hasOffered } from '@/lib/swaps/queries'
import { tabs } from '@/lib/swaps/rules'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('swaps.mine')
  return { title: t('title'), robots: { index: false } }
}

export default async function MySwapsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const viewer = await requireViewer('BUYER')
  const { swaps: isOn } = await getParts()
  if (!isOn && !(await hasOffered(viewer))) notFound()
  const t = await getTranslations('swaps.mine')
  const params = await searchParams
  const tab = tabs.find((known) => known === textOf(params.tab)) ?? 'user'
  const wanted = pageOf(params)
  const [{ items, total, page, limit }, matches] = await Promise.all([
    findSwapsOf(viewer, tab, wanted),
    isOn && tab === 'user' && wanted.page === 1 ? findMatches(viewer, await getLocale()) : null,
  ])
  const ratings = await findRatings(
    viewer,
    items.map(({ id }) => id),
  )
  const base = withQuery(paths.mySwaps, { tab: tab === 'user' ? undefined : tab })
  return (
    <ClientMessages of={['swaps.deal', 'swaps.delete', 'swaps.rate']}>
      <PageHead title={t('title')}>
        {isOn && (
          <Link className={buttonVariants()} href={paths.createSwap}>
            {t('create')}
          </Link>
        )}
      </PageHead>
      <SwapTabs current={tab} />
      {matches && <Matches {...matches} />}
      {items.length === 0 && total > 0 ? (
        <PagePastEnd what="swaps" base={base} drawing="swap" />
      ) : items.length === 0 ? (
        <EmptyState
          drawing="swap"
          caption={t('none')}
          heading={t(`empty.${tab}`)}
          message={t(`empty.${tab}Note`)}
        >
          {isOn && (
            <Link className={buttonVariants({ variant: 'outline' })} href={paths.plantSwaps}>
              {t('market')}
            </Link>
          )}
        </EmptyState>
      ) : (
        <SwapList isWide>
          {items.map((swap) => {
            const given = ratings.get(swap.id) ?? []
            return tab === 'user' ? (
              <OwnSwapCard
                key={swap.id}
                swap={swap}
                ratings={given}
                canEdit={isOn}
                place={{ base: paths.mySwaps, page, limit, rows: items.length }}
              />
            ) : (
              <PartneredSwapCard key={swap.id} swap={swap} ratings={given} />
            )
          })}
        </SwapList>
      )}
      <ListPages base={base} page={page} limit={limit} total={total} label={t('perPage')} />
    </ClientMessages>
  )
}
