import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { CategoryForm } from '@/components/admin/categories/category-form'
import { DeleteCategory } from '@/components/admin/categories/delete-category'
import { ClientMessages } from '@/components/i18n/client-messages'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { PageHead } from '@/components/ui/page'
import { paths } from '@/lib/base/paths'
import { findCategory, getCategories } from '@/lib/catalogue/products/categories'
import { wordsForCategories } from '@/lib/catalogue/products/urdu-words'
import { requireStaff } from '@/lib/platform/auth/page-viewer'
import { getTax } from '@/lib/shop/tax/read'

export const metadata: Metadata = { title: 'Category' }

export default async function EditCategoryPage({ params }: { params: Promise<{ id: string }> }) {
  await requireStaff('products.write')
  const { id } = await params
  const category = await findCategory(id)
  if (!category) notFound()
  const [tree, words, { classes }] = await Promise.all([getCategories(), wordsForCategories(), getTax()])
  const t = await getTranslations('catalogue.category')
  const { products } = category
  return (
    <>
      <PageHead title={category.name} lead={products > 0 ? t('products', { count: products }) : t('empty')}>
        <Link className={buttonVariants({ variant: 'outline' })} href={paths.category([category.slug])}>
          {t('openPage')}
        </Link>
        {products === 0 && (
          <ClientMessages of={['catalogue']}>
            <DeleteCategory id={category._id} name={category.name} />
          </ClientMessages>
        )}
      </PageHead>
      {/* The key resets the form for another category. */}
      <ClientMessages of={['catalogue']}>
        <CategoryForm
          key={id}
          category={category}
          parents={tree.parentsFor(id)}
          words={words}
          taxClasses={classes}
        />
      </ClientMessages>
    </>
  )
}
