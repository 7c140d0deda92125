import type { Metadata } from 'next'
import { PageHead } from '@/components/layout/page'
import { ProductForm } from '@/components/products/editor/product-form'
import { requireViewer } from '@/lib/auth/page-viewer'
import { type SearchParams, textOf } from '@/lib/http/page-params'
import { findEditable, listCategoryNames, listPotTypes } from '@/lib/products/admin-queries'
import { listUrduWords } from '@/lib/products/urdu-words'

export const metadata: Metadata = { title: 'Add Product' }

/** `from`: the id of a product to copy, whose values the form begins with. */
export default async function AddProductPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  await requireViewer('ADMIN')
  const from = textOf((await searchParams).from)
  const [copied, categories, potTypes, urduWords] = await Promise.all([
    findEditable(from),
    listCategoryNames(),
    listPotTypes(),
    listUrduWords(),
  ])
  return (
    <>
      <PageHead
        title="Add Product"
        {...(copied ? { lead: `A copy of ${copied.name}, not saved yet` } : {})}
      />
      {/* The key resets the form for another product. */}
      <ProductForm
        key={from}
        copied={copied ?? undefined}
        categories={categories}
        potTypes={potTypes}
        urduWords={urduWords}
      />
    </>
  )
}
