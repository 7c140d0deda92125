import type { Metadata } from 'next'
import { PageHead } from '@/components/layout/page'
import { ProductForm } from '@/components/products/editor/product-form'
import { requireViewer } from '@/lib/auth/page-viewer'
import { listCategoryNames, listPotTypes } from '@/lib/products/admin-queries'

export const metadata: Metadata = { title: 'Add Product' }

export default async function AddProductPage() {
  await requireViewer('ADMIN')
  const [categories, potTypes] = await Promise.all([listCategoryNames(), listPotTypes()])
  return (
    <>
      <PageHead title="Add Product" />
      <ProductForm categories={categories} potTypes={potTypes} />
    </>
  )
}
