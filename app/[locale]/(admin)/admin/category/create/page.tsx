import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { CategoryForm } from '@/components/admin/categories/category-form'
import { ClientMessages } from '@/components/i18n/client-messages'
import { PageHead } from '@/components/ui/page'
import { getCategories } from '@/lib/catalogue/products/categories'
import { wordsForCategories } from '@/lib/catalogue/products/urdu-words'
import { requireStaff } from '@/lib/platform/auth/page-viewer'
import { getTax } from '@/lib/shop/tax/read'

export const metadata: Metadata = { title: 'Add category' }

export default async function AddCategoryPage() {
  await requireStaff('products.write')
  const t = await getTranslations('catalogue.category')
  const [tree, words, { classes }] = await Promise.all([getCategories(), wordsForCategories(), getTax()])
  return (
    <>
      <PageHead title={t('add')} />
      <ClientMessages of={['catalogue']}>
        <CategoryForm parents={tree.parentsFor()} words={words} taxClasses={classes} />
      </ClientMessages>
    </>
  )
}
