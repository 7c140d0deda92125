import type { Metadata } from 'next'
import Link from 'next/link'
import { PageHead } from '@/components/layout/page'
import { ImportForm } from '@/components/products/import/import-form'
import { requireViewer } from '@/lib/auth/page-viewer'
import { paths } from '@/lib/paths'
import { importColumns, mostRows } from '@/lib/products/import/schema'

export const metadata: Metadata = { title: 'Import products' }

export default async function ImportProductsPage() {
  await requireViewer('ADMIN')
  return (
    <>
      <PageHead
        title="Import products"
        lead="A table is checked first: you see what becomes of every row before anything changes."
      >
        <Link className="btn btn-link" href={paths.adminProducts}>
          All products
        </Link>
      </PageHead>
      <ImportForm />
      <details className="import-help">
        <summary>How the table looks</summary>
        <p>
          The first line names the columns: <code>{importColumns.join(', ')}</code>. At most {mostRows} rows.
        </p>
        <ul>
          <li>A row with an id changes that product, and only in the columns the table has.</li>
          <li>
            A row without an id adds a product. Its pictures are web addresses that begin with https://;
            pictures of your own are added in the form of the product.
          </li>
          <li>Several categories or pictures are separated by |.</li>
          <li>An empty stock means that it is not counted.</li>
        </ul>
      </details>
    </>
  )
}
