import { getTranslations } from 'next-intl/server'
import { CountFilters } from '@/components/admin/stock/count-filters'
import { CountList } from '@/components/admin/stock/count-list'
import { EmptyState } from '@/components/feedback/empty-state'
import { PagePastEnd } from '@/components/feedback/page-past-end'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { Pager } from '@/components/ui/pager'
import { adminPaths } from '@/lib/base/admin-paths'
import { paths, withQuery } from '@/lib/base/paths'
import { listingHref } from '@/lib/catalogue/listings/listing-address'
import { getCategories } from '@/lib/catalogue/products/categories'
import { readCountList } from '@/lib/office/stock-keeping/queries'
import { countQuery } from '@/lib/office/stock-keeping/schema'
import { pageOf, type SearchParams, searchTextOf, textOf } from '@/lib/platform/http/page-params'

/** As many plants as a person counts before saving. */
const SCREEN = 10

type CountViewProps = { sent: SearchParams; mayWrite: boolean }

/** The counted products, ten to a screen, to be counted while walking past them. */
export async function CountView({ sent, mayWrite }: CountViewProps) {
  const name = searchTextOf(sent.name)
  const category = countQuery.shape.category.safeParse(textOf(sent.category) || undefined).data ?? ''
  const { page } = pageOf(sent)
  const [{ items, total }, categories] = await Promise.all([
    readCountList({ page, limit: SCREEN, ...(name ? { name } : {}), ...(category ? { category } : {}) }),
    getCategories(),
  ])
  const t = await getTranslations('stock.count')
  const base = withQuery(adminPaths.stock, { view: 'count', name, category })
  const isNarrowed = Boolean(name || category)
  const pages = Math.ceil(total / SCREEN)
  return (
    <>
      <CountFilters
        name={name}
        category={category}
        categories={categories.all.map((one) => [one.id, one.name])}
      />
      {items.length === 0 && total > 0 ? (
        <PagePastEnd what="products" base={base} />
      ) : items.length === 0 ? (
        <EmptyState heading={t('none')} message={t(isNarrowed ? 'noneMatch' : 'noneYet')}>
          <Link
            className={buttonVariants({ variant: 'outline' })}
            href={isNarrowed ? adminPaths.stockView('count') : paths.adminProducts}
          >
            {t(isNarrowed ? 'all' : 'products')}
          </Link>
        </EmptyState>
      ) : (
        <CountList
          rows={items}
          mayWrite={mayWrite}
          next={page < pages ? listingHref(base, { page: page + 1, limit: SCREEN }) : null}
        />
      )}
      {pages > 1 && <Pager base={base} page={page} limit={SCREEN} totalPages={pages} />}
    </>
  )
}
