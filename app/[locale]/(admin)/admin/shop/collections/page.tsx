import type { Metadata } from 'next'
import { CollectionsForm } from '@/components/admin/identity/collections-form'
import { ShopTabs } from '@/components/admin/identity/shop-tabs'
import { PageHead } from '@/components/ui/page'
import { adminPaths } from '@/lib/base/admin-paths'
import { getCollectionTexts } from '@/lib/catalogue/listings/collection-record'
import { standardCollectionWords } from '@/lib/catalogue/products/collection-words'
import { namedCollections } from '@/lib/catalogue/products/collections'
import { requireViewer } from '@/lib/platform/auth/page-viewer'

export const metadata: Metadata = { title: 'Collections' }

export default async function CollectionsPage() {
  await requireViewer('ADMIN')
  const collections = namedCollections.map((collection) => ({
    ...collection,
    en: standardCollectionWords('en', collection),
    ur: standardCollectionWords('ur', collection),
  }))
  return (
    <>
      <PageHead
        title="Shop"
        lead="Names and descriptions of collections: on the home page, in the menu, on their own pages and for search engines."
      />
      <ShopTabs current={adminPaths.shopCollections} />
      <CollectionsForm texts={await getCollectionTexts()} collections={collections} />
    </>
  )
}
