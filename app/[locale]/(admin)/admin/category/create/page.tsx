import type { Metadata } from 'next'
import { CategoryForm } from '@/components/admin/categories/category-form'
import { PageHead } from '@/components/ui/page'
import { getCategories } from '@/lib/catalogue/products/categories'
import { wordsForCategories } from '@/lib/catalogue/products/urdu-words'
import { requireViewer } from '@/lib/platform/auth/page-viewer'

export const metadata: Metadata = { title: 'Add category' }

export default async function AddCategoryPage() {
  await requireViewer('ADMIN')
  const [tree, words] = await Promise.all([getCategories(), wordsForCategories()])
  return (
    <>
      <PageHead title="Add category" />
      <CategoryForm parents={tree.parentsFor()} words={words} />
    </>
  )
}
