import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { CategoryForm } from '@/components/admin/categories/category-form'
import { DeleteCategory } from '@/components/admin/categories/delete-category'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { PageHead } from '@/components/ui/page'
import { paths } from '@/lib/base/paths'
import { findCategory, getCategories } from '@/lib/catalogue/products/categories'
import { wordsForCategories } from '@/lib/catalogue/products/urdu-words'
import { requireViewer } from '@/lib/platform/auth/page-viewer'

export const metadata: Metadata = { title: 'Category' }

export default async function EditCategoryPage({ params }: { params: Promise<{ id: string }> }) {
  await requireViewer('ADMIN')
  const { id } = await params
  const category = await findCategory(id)
  if (!category) notFound()
  const [tree, words] = await Promise.all([getCategories(), wordsForCategories()])
  const { products } = category
  return (
    <>
      <PageHead
        title={category.name}
        lead={
          products > 0
            ? `${products} ${products === 1 ? 'product' : 'products'} of the catalogue`
            : 'No product is in it. Customers who open it see that there is nothing in it at the moment.'
        }
      >
        <Link className={buttonVariants({ variant: 'outline' })} href={paths.category([category.slug])}>
          Open its page
        </Link>
        {products === 0 && <DeleteCategory id={category._id} name={category.name} />}
      </PageHead>
      {/* The key resets the form for another category. */}
      <CategoryForm key={id} category={category} parents={tree.parentsFor(id)} words={words} />
    </>
  )
}
