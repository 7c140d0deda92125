import type { Metadata } from 'next'
import { PageHead } from '@/components/layout/page'
import { ImportForm } from '@/components/products/import/import-form'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { requireViewer } from '@/lib/auth/page-viewer'
import { paths } from '@/lib/paths'
import { importColumns, MAX_ROWS } from '@/lib/products/import/schema'

export const metadata: Metadata = { title: 'Import products' }

export default async function ImportProductsPage() {
  await requireViewer('ADMIN')
  return (
    <>
      <PageHead
        title="Import products"
        lead="Your file is checked first, so you can see the result for each row before anything changes."
      >
        <Link className={buttonVariants({ variant: 'link' })} href={paths.adminProducts}>
          All products
        </Link>
      </PageHead>
      <ImportForm />
      <details className="mt-6 max-w-[68ch] [&_code]:text-sm [&_code]:wrap-anywhere">
        <summary className="min-h-11 cursor-pointer font-semibold">File format</summary>
        <p>
          The first line contains the column names: <code>{importColumns.join(', ')}</code>. At most{' '}
          {MAX_ROWS} rows.
        </p>
        <ul className="mt-2 list-disc ps-5.5">
          <li>A row with an id updates that product. Columns that are not in the file stay unchanged.</li>
          <li>
            A row without an id adds a product. Pictures must be web addresses starting with https://. To
            upload your own pictures, edit the product afterwards.
          </li>
          <li>Separate several categories or pictures with |.</li>
          <li>Leave stock empty for unlimited stock.</li>
        </ul>
      </details>
    </>
  )
}
