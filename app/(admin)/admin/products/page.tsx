import type { Metadata } from 'next'
import { AdminList } from '@/components/admin/admin-list'
import { AdminSearch } from '@/components/admin/admin-search'
import { ListActions } from '@/components/admin/list-actions'
import { productColumns } from '@/components/admin/product-columns'
import { EmptyState } from '@/components/feedback/empty-state'
import { PageHead } from '@/components/layout/page'
import { buttonVariants } from '@/components/ui/button'
import { PlusIcon } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { requireViewer } from '@/lib/auth/page-viewer'
import { adminPageSizes, pageOf, type SearchParams } from '@/lib/http/page-params'
import { paths, withQuery } from '@/lib/paths'
import { adminChoiceOf, adminProductSorts, stockChoices } from '@/lib/products/admin-filter'
import { listAdminProducts } from '@/lib/products/admin-queries'
import { hiddenColumns } from '../hidden-columns'

export const metadata: Metadata = { title: 'Products Management' }

const actions = [
  { href: paths.adminImport, label: 'Import' },
  { href: paths.productsTable, label: 'Save as CSV', isFile: true },
] as const

export default async function ManageProductsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const viewer = await requireViewer('ADMIN')
  const sent = await searchParams
  const choice = adminChoiceOf(sent)
  const found = await listAdminProducts(choice, pageOf(sent, adminPageSizes))
  const base = withQuery(paths.adminProducts, { ...choice })
  return (
    <>
      <PageHead title="Products Management">
        <ListActions actions={actions} />
        <Link
          className={buttonVariants({ size: 'sm', className: 'max-md:w-11 max-md:px-0' })}
          href={paths.adminProductCreate}
        >
          <PlusIcon />
          <span className="max-md:sr-only">Add Product</span>
        </Link>
      </PageHead>
      <AdminSearch
        action={paths.adminProducts}
        label="Name or id"
        text={choice.text}
        limit={found.limit}
        filters={[
          {
            name: 'stock',
            label: 'Stock',
            value: choice.stock,
            none: 'Any',
            options: Object.entries(stockChoices),
          },
          {
            name: 'sort',
            label: 'Sort by',
            value: choice.sort,
            none: choice.text ? 'Best match' : 'Newest',
            options: Object.entries(adminProductSorts).slice(choice.text ? 0 : 1),
          },
        ]}
      />
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
          columns={productColumns({ base, page: found.page, limit: found.limit, rows: found.items.length })}
          hidden={await hiddenColumns('products')}
          keyOf={({ id }) => id}
          base={base}
          sort={choice.sort}
          actions={actions}
        />
      )}
    </>
  )
}
