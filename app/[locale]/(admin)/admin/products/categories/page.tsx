import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ListFooter } from '@/components/admin/lists/footer'
import { Allowed } from '@/components/auth/rights'
import { EmptyState } from '@/components/feedback/empty-state'
import { PagePastEnd } from '@/components/feedback/page-past-end'
import { Badge } from '@/components/ui/badge'
import { buttonVariants } from '@/components/ui/button'
import { PlusIcon } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { PageHead } from '@/components/ui/page'
import { StackCell, StackRow } from '@/components/ui/stack-table'
import { Table, TableHead } from '@/components/ui/table'
import { adminPaths } from '@/lib/base/admin-paths'
import { paths } from '@/lib/base/paths'
import { may } from '@/lib/base/permissions'
import { listCategories } from '@/lib/catalogue/products/categories'
import { requireStaff } from '@/lib/platform/auth/page-viewer'
import { adminPageSizes, pageOf, type SearchParams } from '@/lib/platform/http/page-params'

export const metadata: Metadata = { title: 'Categories' }

/** The categories of the catalogue. Products bring new ones: see the form of a product. */
export default async function CategoriesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const viewer = await requireStaff('products.read')
  const t = await getTranslations('catalogue.category')
  const { items, total, page, limit } = await listCategories(pageOf(await searchParams, adminPageSizes))
  return (
    <>
      <PageHead
        title="Categories"
        lead="Pages in Urdu show the Urdu name. Without one they show a word of the shop's own texts, or the English name."
      >
        <Allowed needed="content.write">
          <Link className={buttonVariants({ variant: 'outline' })} href={adminPaths.shopCollections}>
            Names of collections
          </Link>
        </Allowed>
        <Allowed needed="products.write">
          <Link className={buttonVariants()} href={adminPaths.categoryCreate}>
            <PlusIcon />
            {t('add')}
          </Link>
        </Allowed>
      </PageHead>
      {items.length === 0 && total > 0 ? (
        <PagePastEnd what="categories" base={adminPaths.categories} />
      ) : items.length === 0 ? (
        <EmptyState heading="No categories to show" caption="A product brings its categories with it.">
          <Link className={buttonVariants({ variant: 'outline' })} href={paths.adminProducts}>
            All products
          </Link>
        </EmptyState>
      ) : (
        <Table label="Categories" className="max-md:block">
          <thead className="max-md:sr-only">
            <tr>
              <TableHead>Category</TableHead>
              <TableHead className="text-end">Products</TableHead>
              <TableHead>Urdu name</TableHead>
              <TableHead>{t('address')}</TableHead>
            </tr>
          </thead>
          <tbody className="max-md:block">
            {items.map((category) => (
              <StackRow key={category._id}>
                <StackCell className="font-semibold wrap-anywhere">
                  {may(viewer, 'products.write') ? (
                    <Link className="link" href={adminPaths.categoryEdit(category._id)} prefetch={false}>
                      {category.name}
                    </Link>
                  ) : (
                    category.name
                  )}{' '}
                  {category.nameUr === null && <Badge tone="yellow">Urdu missing</Badge>}{' '}
                  {category.products === 0 && <Badge>{t('noProducts')}</Badge>}
                </StackCell>
                <StackCell className="text-end tabular-nums text-muted-foreground">
                  {category.products}
                </StackCell>
                <StackCell dir="rtl" lang="ur">
                  {category.nameUr}
                </StackCell>
                <StackCell className="wrap-anywhere">
                  <Link className="link" href={paths.category([category.slug])} prefetch={false}>
                    {category.slug}
                  </Link>
                </StackCell>
              </StackRow>
            ))}
          </tbody>
        </Table>
      )}
      {total > 0 && (
        <ListFooter
          base={adminPaths.categories}
          page={page}
          limit={limit}
          total={total}
          label="Categories per page"
        />
      )}
    </>
  )
}
