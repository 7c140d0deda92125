import type { Metadata } from 'next'
import { ListFooter } from '@/components/admin/lists/footer'
import { EmptyState } from '@/components/feedback/empty-state'
import { PagePastEnd } from '@/components/feedback/page-past-end'
import { CategoryNameForm } from '@/components/products/category-name-form'
import { Badge } from '@/components/ui/badge'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { PageHead } from '@/components/ui/page'
import { StackCell, StackRow } from '@/components/ui/stack-table'
import { Table, TableHead } from '@/components/ui/table'
import { adminPaths } from '@/lib/base/admin-paths'
import { paths } from '@/lib/base/paths'
import { listCategories } from '@/lib/catalogue/products/categories'
import { wordsForCategories } from '@/lib/catalogue/products/urdu-words'
import { requireViewer } from '@/lib/platform/auth/page-viewer'
import { adminPageSizes, pageOf, type SearchParams } from '@/lib/platform/http/page-params'

export const metadata: Metadata = { title: 'Categories' }

/** The categories of the catalogue and their Urdu names. Products create them: see the form of a product. */
export default async function CategoriesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  await requireViewer('ADMIN')
  const [{ items, total, page, limit }, words] = await Promise.all([
    listCategories(pageOf(await searchParams, adminPageSizes)),
    wordsForCategories(),
  ])
  return (
    <>
      <PageHead
        title="Categories"
        lead="Pages in Urdu show the Urdu name. Without one they show a word of the shop's own texts, or the English name."
      >
        <Link className={buttonVariants({ variant: 'outline' })} href={adminPaths.shopCollections}>
          Names of collections
        </Link>
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
            </tr>
          </thead>
          <tbody className="max-md:block">
            {items.map((category) => (
              <StackRow key={category._id}>
                <StackCell className="font-semibold wrap-anywhere">
                  <Link className="link" href={paths.category([category.slug])} prefetch={false}>
                    {category.name}
                  </Link>{' '}
                  {category.nameUr === null && <Badge tone="yellow">Urdu missing</Badge>}
                </StackCell>
                <StackCell className="text-end tabular-nums text-muted-foreground">
                  {category.products}
                </StackCell>
                <StackCell className="max-md:col-span-2">
                  {/* A new key shows what is stored after saving. */}
                  <CategoryNameForm key={category.nameUr} category={category} words={words} />
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
