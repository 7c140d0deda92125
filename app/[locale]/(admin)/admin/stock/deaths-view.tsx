import { getTranslations } from 'next-intl/server'
import { ListFooter } from '@/components/admin/lists/footer'
import { DeathFilters } from '@/components/admin/stock/death-filters'
import { DeathTable } from '@/components/admin/stock/death-table'
import { EmptyState } from '@/components/feedback/empty-state'
import { PagePastEnd } from '@/components/feedback/page-past-end'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { adminPaths } from '@/lib/base/admin-paths'
import { withQuery } from '@/lib/base/paths'
import { readDeaths } from '@/lib/office/stock-keeping/queries'
import { deathQuery } from '@/lib/office/stock-keeping/schema'
import { adminPageSizes, pageOf, type SearchParams, textOf } from '@/lib/platform/http/page-params'

/** How many plants of each product died, and when. */
export async function DeathsView({ sent }: { sent: SearchParams }) {
  const from = deathQuery.shape.from.safeParse(textOf(sent.from) || undefined).data
  const to = deathQuery.shape.to.safeParse(textOf(sent.to) || undefined).data
  const { items, total, page, limit } = await readDeaths({ from, to, ...pageOf(sent, adminPageSizes) })
  const t = await getTranslations('stock.deaths')
  const base = withQuery(adminPaths.stock, { view: 'deaths', from, to })
  return (
    <>
      <DeathFilters from={from ?? ''} to={to ?? ''} />
      {items.length === 0 && total > 0 ? (
        <PagePastEnd what="products" base={base} />
      ) : items.length === 0 ? (
        <EmptyState heading={t('none')} message={t(from || to ? 'noneMatch' : 'noneYet')}>
          <Link className={buttonVariants({ variant: 'outline' })} href={adminPaths.stock}>
            {t('book')}
          </Link>
        </EmptyState>
      ) : (
        <DeathTable deaths={items} days={{ from, to }} />
      )}
      {total > 0 && <ListFooter base={base} page={page} limit={limit} total={total} label={t('perPage')} />}
    </>
  )
}
