import type { Metadata } from 'next'
import { ImportForm } from '@/components/admin/imports/import-form'
import { ImportHelp } from '@/components/admin/imports/import-help'
import { ImportList } from '@/components/admin/imports/import-list'
import { ListFooter } from '@/components/admin/lists/footer'
import { PagePastEnd } from '@/components/feedback/page-past-end'
import { ClientMessages } from '@/components/i18n/client-messages'
import { PageHead } from '@/components/ui/page'
import { paths } from '@/lib/base/paths'
import { listImports } from '@/lib/office/imports/queries'
import { requireStaff } from '@/lib/platform/auth/page-viewer'
import { adminPageSizes, pageOf, type SearchParams } from '@/lib/platform/http/page-params'

export const metadata: Metadata = { title: 'Import products' }

export default async function ImportProductsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  await requireStaff('products.write')
  const { items, total, page, limit } = await listImports(pageOf(await searchParams, adminPageSizes))
  return (
    <>
      <PageHead
        title="Import products"
        lead="Your file is checked first, so you can see the result for each row before anything changes."
        back={{ href: paths.adminProducts, text: 'All products' }}
      />
      <div className="grid min-w-0 gap-6">
        <ClientMessages of={['catalogue.list']}>
          <ImportForm />
        </ClientMessages>
        <ImportHelp />
        {items.length > 0 && <ImportList imports={items} />}
        {items.length === 0 && total > 0 && <PagePastEnd what="imports" base={paths.adminImport} />}
      </div>
      {total > 0 && (
        <ListFooter
          base={paths.adminImport}
          page={page}
          limit={limit}
          total={total}
          label="Imports per page"
        />
      )}
    </>
  )
}
