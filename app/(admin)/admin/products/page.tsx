import type { Metadata } from 'next'
import { AdminFilterSelect, AdminSearch } from '@/components/admin/admin-search'
import { ListFooter } from '@/components/admin/list-footer'
import { EmptyState } from '@/components/feedback/empty-state'
import { PageHead } from '@/components/layout/page'
import { AdminProductsTable } from '@/components/products/admin-table'
import { buttonVariants } from '@/components/ui/button'
import { PlusIcon } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { requireViewer } from '@/lib/auth/page-viewer'
import { pageOf, type SearchParams } from '@/lib/http/page-params'
import { paths, withQuery } from '@/lib/paths'
import { adminChoiceOf, adminProductSorts, stockChoices } from '@/lib/products/admin-filter'
import { listAdminProducts } from '@/lib/products/admin-queries'

export const metadata: Metadata = { title: 'Products Management' }

export default async function ManageProductsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  await requireViewer('ADMIN')
  const sent = await searchParams
  const choice = adminChoiceOf(sent)
  const { items, total, page, limit } = await listAdminProducts(choice, pageOf(sent))
  const base = withQuery(paths.adminProducts, { ...choice })
  return (
    <>
      <PageHead title="Products Management" lead={total === 1 ? '1 product' : `${total} products`}>
        <Link className={buttonVariants({ variant: 'outline' })} href={paths.adminImport}>
          Import
        </Link>
        <a className={buttonVariants({ variant: 'outline' })} href={paths.productsTable} download>
          Save as CSV
        </a>
        <Link className={buttonVariants()} href={paths.adminProductCreate}>
          <PlusIcon />
          Add Product
        </Link>
      </PageHead>
      <AdminSearch action={paths.adminProducts} label="Name or id" text={choice.text}>
        <AdminFilterSelect
          name="stock"
          label="Stock"
          value={choice.stock}
          none="Any"
          options={Object.entries(stockChoices)}
        />
        <AdminFilterSelect
          name="sort"
          label="Sort by"
          value={choice.sort}
          none={choice.text ? 'Best match' : 'Newest'}
          options={adminProductSorts.slice(choice.text ? 0 : 1)}
        />
      </AdminSearch>
      {items.length === 0 ? (
        <EmptyState heading="No products to show" caption="No products found.">
          <Link className={buttonVariants({ variant: 'outline' })} href={paths.adminProducts}>
            All products
          </Link>
        </EmptyState>
      ) : (
        <AdminProductsTable products={items} choice={choice} base={base} page={page} limit={limit} />
      )}
      {total > 0 && (
        <ListFooter base={base} page={page} limit={limit} total={total} label="Products per page" />
      )}
    </>
  )
}
