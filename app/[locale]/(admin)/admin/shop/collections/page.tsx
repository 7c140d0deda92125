import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { CollectionsForm } from '@/components/admin/identity/collections-form'
import { ShopTabs } from '@/components/admin/identity/shop-tabs'
import { ClientMessages } from '@/components/i18n/client-messages'
import { PageHead } from '@/components/ui/page'
import { adminPaths } from '@/lib/base/admin-paths'
import { findProductNames } from '@/lib/catalogue/listings/admin-queries'
import { readCollections } from '@/lib/catalogue/listings/collection-record'
import { findEmptyCategories, getCategories } from '@/lib/catalogue/products/categories'
import { requireStaff } from '@/lib/platform/auth/page-viewer'

export const metadata: Metadata = { title: 'Collections' }

export default async function CollectionsPage() {
  await requireStaff('content.write')
  const t = await getTranslations('catalogue.collection')
  const [list, { all }, empty] = await Promise.all([
    readCollections(),
    getCategories(),
    findEmptyCategories(),
  ])
  const products = [...list.featured.products, ...list.collections.flatMap((one) => one.products)]
  return (
    <>
      <PageHead title="Shop" lead={t('lead')} />
      <ShopTabs current={adminPaths.shopCollections} />
      <ClientMessages of={['catalogue', 'products.needs']}>
        <CollectionsForm
          list={list}
          categories={all.map(({ slug, name }) => ({ slug, name, isEmpty: empty.has(slug) }))}
          names={await findProductNames(products)}
        />
      </ClientMessages>
    </>
  )
}
