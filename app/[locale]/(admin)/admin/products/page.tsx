import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ListActions, type ListLinkTo } from '@/components/admin/lists/actions'
import { AdminList } from '@/components/admin/lists/list'
import { AdminSearch } from '@/components/admin/lists/search'
import { SelectAll } from '@/components/admin/lists/select-all'
import { BulkStates } from '@/components/admin/products/bulk-states'
import { productColumns } from '@/components/admin/products/columns'
import { Allowed } from '@/components/auth/rights'
import { EmptyState } from '@/components/feedback/empty-state'
import { ClientMessages } from '@/components/i18n/client-messages'
import { buttonVariants } from '@/components/ui/button'
import { CloseIcon, PlusIcon } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { PageHead } from '@/components/ui/page'
import { adminPaths } from '@/lib/base/admin-paths'
import { paths, withQuery } from '@/lib/base/paths'
import { may } from '@/lib/base/permissions'
import { adminChoiceOf, adminProductSorts, usualSort } from '@/lib/catalogue/listings/admin-filter'
import { countWithoutUrdu, listAdminProducts } from '@/lib/catalogue/listings/admin-queries'
import { LOW_STOCK } from '@/lib/catalogue/products/rules'
import { waitingCounts } from '@/lib/catalogue/waits/queries'
import { requireStaff } from '@/lib/platform/auth/page-viewer'
import { adminPageSizes, pageOf, type SearchParams, textOf } from '@/lib/platform/http/page-params'
import { hiddenColumns } from '../hidden-columns'
import { productFilters } from './filters'
import { PriceView } from './price-view'

export const metadata: Metadata = { title: 'Products Management' }

const allActions: readonly ListLinkTo[] = [
  { href: adminPaths.categories, label: 'Categories' },
  { href: paths.adminImport, label: 'Import' },
  { href: paths.productsTable, label: 'Save as CSV', isFile: true },
]

export default async function ManageProductsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const viewer = await requireStaff('products.read')
  const sent = await searchParams
  if (textOf(sent.view) === 'prices') return <PriceView sent={sent} />
  const choice = adminChoiceOf(sent)
  const { stock, urdu, sort: _, ...others } = choice
  const t = await getTranslations('prices.view')
  const usual = usualSort(choice)
  const [found, withoutUrdu] = await Promise.all([
    listAdminProducts(choice, pageOf(sent, adminPageSizes)),
    countWithoutUrdu(),
  ])
  const waiting = may(viewer, 'stock.read')
    ? await waitingCounts(found.items.map(({ id }) => id))
    : new Map<string, number>()
  const base = withQuery(paths.adminProducts, { ...choice })
  const mayPrice = may(viewer, 'prices.write')
  const prices = withQuery(paths.adminProducts, { view: 'prices', ...others, stock, urdu })
  const allowed = allActions.filter(({ href }) => href !== paths.adminImport || may(viewer, 'products.write'))
  const actions = mayPrice ? [{ href: prices, label: t('action') }, ...allowed] : allowed
  return (
    <>
      <PageHead title="Products Management">
        <ListActions actions={actions} total={found.total} />
        <Allowed needed="products.write">
          <Link
            className={buttonVariants({ size: 'sm', className: 'max-md:w-11 max-md:px-0' })}
            href={paths.adminProductCreate}
          >
            <PlusIcon />
            <span className="max-md:sr-only">Add Product</span>
          </Link>
        </Allowed>
      </PageHead>
      <AdminSearch
        action={paths.adminProducts}
        label="Name or id"
        text={choice.text}
        limit={found.limit}
        filters={[
          ...(await productFilters(choice)),
          {
            name: 'sort',
            label: 'Sort by',
            value: choice.sort === usual ? '' : choice.sort,
            none: usual ? adminProductSorts[usual] : 'Best match',
            options: Object.entries(adminProductSorts).filter(([sort]) => sort !== usual),
          },
        ]}
      />
      <ClientMessages
        of={['catalogue.bulk', 'catalogue.states', 'stock.change', 'stock.unanswered', 'stock.wrong']}
      >
        {/* A new key per page resets the selection. */}
        <BulkStates
          key={[base, found.page, found.limit].join()}
          seen={Object.fromEntries(found.items.map(({ id, state }) => [id, { state }]))}
        >
          {found.total === 0 ? (
            <EmptyState heading="No products to show" caption="No products found.">
              <Link className={buttonVariants({ variant: 'outline' })} href={paths.adminProducts}>
                All products
              </Link>
            </EmptyState>
          ) : (
            <AdminList
              list="products"
              viewerId={viewer.id}
              words={['product', 'products']}
              found={found}
              columns={productColumns(
                { base, page: found.page, limit: found.limit, rows: found.items.length },
                viewer,
                waiting,
              )}
              hidden={await hiddenColumns('products')}
              keyOf={({ id }) => id}
              base={base}
              sort={choice.sort}
              actions={actions}
              lead={<SelectAll list="products" />}
              // Beside the picture.
              rowClass="max-lg:min-h-22 max-lg:ps-21"
              note={
                <>
                  {stock && (
                    <Limit
                      text={t(`stocks.${stock}`, { count: LOW_STOCK })}
                      href={withQuery(paths.adminProducts, { ...others, urdu })}
                    />
                  )}
                  {urdu && (
                    <Limit text="Urdu missing" href={withQuery(paths.adminProducts, { ...others, stock })} />
                  )}
                  {withoutUrdu > 0 && !urdu && (
                    <Link
                      className="chip"
                      href={withQuery(paths.adminProducts, { ...choice, urdu: 'missing' })}
                      prefetch={false}
                    >
                      Urdu missing: {withoutUrdu}
                    </Link>
                  )}
                </>
              }
            />
          )}
        </BulkStates>
      </ClientMessages>
    </>
  )
}

/** A limit of the list that is not in its filters; a press takes it away. */
const Limit = ({ text, href }: { text: string; href: string }) => (
  <Link className="chip" href={href} prefetch={false} aria-label={`Show all, not only: ${text}`}>
    {text}
    <CloseIcon width="12" height="12" />
  </Link>
)
