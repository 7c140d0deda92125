import type { Metadata } from 'next'
import { ClientMessages } from '@/components/i18n/client-messages'
import { ProductForm } from '@/components/products/editor/product-form'
import { PageHead } from '@/components/ui/page'
import { findEditable, listCategoryNames, listPotTypes } from '@/lib/catalogue/listings/admin-queries'
import { listUrduWords } from '@/lib/catalogue/products/urdu-words'
import { requireStaff } from '@/lib/platform/auth/page-viewer'
import { type SearchParams, textOf } from '@/lib/platform/http/page-params'
import { getTax } from '@/lib/shop/tax/read'

const leads = {
  copy: (name: string) => `A copy of ${name}, not saved yet`,
  size: (name: string) => `Another size of ${name}. Buyers see it once it is saved`,
}

export const metadata: Metadata = { title: 'Add Product' }

/** `from`, `size`: the id of a product that the new one is a copy or another size of, whose values the form begins with. */
export default async function AddProductPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  await requireStaff('products.write')
  const { from, size } = await searchParams
  const kind = textOf(size) ? 'size' : 'copy'
  const id = textOf(size) || textOf(from)
  const [origin, categories, potTypes, urduWords, { classes }] = await Promise.all([
    findEditable(id),
    listCategoryNames(),
    listPotTypes(),
    listUrduWords(),
    getTax(),
  ])
  return (
    <>
      <PageHead
        title={origin && kind === 'size' ? 'Add Another Size' : 'Add Product'}
        {...(origin ? { lead: leads[kind](origin.name) } : {})}
      />
      <ClientMessages of={['catalogue.states', 'catalogue.tax', 'prices.sale']}>
        {/* The key resets the form for another product. */}
        <ProductForm
          key={`${kind} ${id}`}
          beginning={origin ? { from: origin, kind } : undefined}
          categories={categories}
          potTypes={potTypes}
          urduWords={urduWords}
          taxClasses={classes}
        />
      </ClientMessages>
    </>
  )
}
