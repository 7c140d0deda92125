import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ListActions } from '@/components/admin/lists/actions'
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
import {
  adminChoiceOf,
  adminProductSorts,
  stateChoices,
  stockChoices,
  urduChoices,
  usualSort,
} from '@/lib/catalogue/listings/admin-filter'
import { countWithoutUrdu, listAdminProducts } from '@/lib/catalogue/listings/admin-queries'
import { requireStaff } from '@/lib/platform/auth/page-viewer'
import { adminPageSizes, pageOf, type SearchParams } from '@/lib/platform/http/page-params'
import { hiddenColumns } from '../hidden-columns'

export const metadata: Metadata = { title: 'Products Management' }

const allActions = [
  { href: adminPaths.categories, label: 'Categories' },
  { href: paths.adminImport, label: 'Import' },
  { href: paths.productsTable, label: 'Save as CSV', isFile: true },
] as const

export default async function ManageProductsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const viewer = await requireStaff('products.read')
  const actions = allActions.filter(({ href }) => href !== paths.adminImport || may(viewer, 'products.write'))
  const sent = await searchParams
  const choice = adminChoiceOf(sent)
  const { text, stock, urdu, state } = choice
  const t = await getTranslations('catalogue.states')
  const usual = usualSort(choice)
  const [found, withoutUrdu] = await Promise.all([
    listAdminProducts(choice, pageOf(sent, adminPageSizes)),
    countWithoutUrdu(),
  ])
  const base = withQuery(paths.adminProducts, { ...choice })
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
        text={text}
        limit={found.limit}
        filters={[
          {
            name: 'stock',
            label: 'Stock',
            value: stock,
            none: 'Any',
            options: Object.entries(stockChoices),
          },
          {
            name: 'urdu',
            label: 'Urdu',
            value: urdu,
            none: 'Any',
            options: Object.entries(urduChoices),
          },
          {
            name: 'state',
            label: t('state'),
            value: state,
            none: t('any'),
            options: Object.entries(stateChoices).map(([value, one]) => [value, t(`names.${one}`)]),
          },
          {
            name: 'sort',
            label: 'Sort by',
            value: choice.sort === usual ? '' : choice.sort,
            none: usual ? adminProductSorts[usual] : 'Best match',
            options: Object.entries(adminProductSorts).filter(([sort]) => sort !== usual),
          },
        ]}
      />
      <ClientMessages of={['catalogue.bulk', 'catalogue.states']}>
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
              columns={productColumns({
                base,
                page: found.page,
                limit: found.limit,
                rows: found.items.length,
              })}
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
                      text={stockChoices[stock]}
                      href={withQuery(paths.adminProducts, { text, urdu, state })}
                    />
                  )}
                  {urdu && (
                    <Limit
                      text="Urdu missing"
                      href={withQuery(paths.adminProducts, { text, stock, state })}
                    />
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
