import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ExportLink } from '@/components/admin/lists/export-link'
import { ListFooter } from '@/components/admin/lists/footer'
import { BookFilters } from '@/components/admin/stock/book-filters'
import { BookProduct } from '@/components/admin/stock/book-product'
import { BookTable } from '@/components/admin/stock/book-table'
import { EmptyState } from '@/components/feedback/empty-state'
import { PagePastEnd } from '@/components/feedback/page-past-end'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { adminPaths } from '@/lib/base/admin-paths'
import { paths, withQuery } from '@/lib/base/paths'
import { may } from '@/lib/base/permissions'
import { findGroupDto } from '@/lib/catalogue/groups/queries'
import { adminChoiceOf } from '@/lib/catalogue/listings/admin-filter'
import { findProductName, listAdminProducts } from '@/lib/catalogue/listings/admin-queries'
import { listMovements } from '@/lib/office/stock-keeping/queries'
import { movementFilter } from '@/lib/office/stock-keeping/schema'
import type { Viewer } from '@/lib/platform/auth/types'
import { adminPageSizes, pageOf, type SearchParams, textOf } from '@/lib/platform/http/page-params'

type BookViewProps = { viewer: Viewer; sent: SearchParams }

/** The movements, newest first; of one plant with its stock. */
export async function BookView({ viewer, sent }: BookViewProps) {
  const mayWrite = may(viewer, 'stock.write')
  const filter = filterOf(sent)
  const plant = filter.product ? await readPlant(filter.product) : null
  const { items, total, page, limit } = await listMovements({ ...filter, ...pageOf(sent, adminPageSizes) })
  const t = await getTranslations('stock.book')
  const base = withQuery(adminPaths.stock, filter)
  const isNarrowed = Object.values(filter).some(Boolean)
  return (
    <>
      {plant && <BookProduct {...plant} mayWrite={mayWrite} canSet={may(viewer, 'products.write')} />}
      <BookFilters filter={filter} />
      {items.length === 0 && total > 0 ? (
        <PagePastEnd what="movements" base={base} />
      ) : items.length === 0 ? (
        <EmptyState heading={t('none')} message={t(isNarrowed ? 'noneMatch' : 'noneYet')}>
          <Link
            className={buttonVariants({ variant: 'outline' })}
            href={isNarrowed ? adminPaths.stock : paths.adminProducts}
          >
            {t(isNarrowed ? 'all' : 'products')}
          </Link>
        </EmptyState>
      ) : (
        <BookTable movements={items} filter={filter} mayWrite={mayWrite} now={new Date()} />
      )}
      {total > 0 && may(viewer, 'exports.read') && (
        <ExportLink
          className={buttonVariants({ variant: 'outline', size: 'sm', className: 'mt-4' })}
          href={withQuery(adminPaths.stockTable, filter)}
        >
          {t('table')}
        </ExportLink>
      )}
      {total > 0 && <ListFooter base={base} page={page} limit={limit} total={total} label={t('perPage')} />}
    </>
  )
}

/** The filters of the address; those that are invalid are left out. */
function filterOf(sent: SearchParams) {
  const { product, reason, actor, from, to } = movementFilter.shape
  const typed = (name: string) => textOf(sent[name]) || undefined
  return {
    product: product.safeParse(typed('product')).data,
    reason: reason.safeParse(typed('reason')).data,
    actor: actor.safeParse(typed('actor')).data,
    from: from.safeParse(typed('from')).data,
    to: to.safeParse(typed('to')).data,
  }
}

/** A plant of the book, which may be deleted, with its other sizes that are counted. */
async function readPlant(id: string) {
  const [name, { items }, group] = await Promise.all([
    findProductName(id),
    listAdminProducts(adminChoiceOf({ text: id }), { page: 1, limit: 1 }),
    findGroupDto(id, 'ANY'),
  ])
  if (name === null) notFound()
  const others = group?.products.filter(({ _id, stock }) => _id !== id && stock !== null) ?? []
  return {
    name,
    product: items[0] ?? null,
    sizes: others.map(({ _id, label }) => ({ id: _id, label })),
  }
}
