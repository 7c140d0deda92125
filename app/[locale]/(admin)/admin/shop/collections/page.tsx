import type { Metadata } from 'next'
import { CollectionsForm } from '@/components/admin/identity/collections-form'
import { ShopTabs } from '@/components/admin/identity/shop-tabs'
import { PageHead } from '@/components/ui/page'
import { adminPaths } from '@/lib/base/admin-paths'
import { findEmptyCategories, findProductNames } from '@/lib/catalogue/listings/admin-queries'
import { readCollections } from '@/lib/catalogue/listings/collection-record'
import { getCategories } from '@/lib/catalogue/products/categories'
import { requireViewer } from '@/lib/platform/auth/page-viewer'

export const metadata: Metadata = { title: 'Collections' }

export default async function CollectionsPage() {
  await requireViewer('ADMIN')
  const [list, { all }, empty] = await Promise.all([
    readCollections(),
    getCategories(),
    findEmptyCategories(),
  ])
  const products = [...list.featured.products, ...list.collections.flatMap((one) => one.products)]
  return (
    <>
      <PageHead
        title="Shop"
        lead="Collections with a page of their own and a tile on the home page, the seasons, and the featured plants."
      />
      <ShopTabs current={adminPaths.shopCollections} />
      <CollectionsForm
        list={list}
        categories={all.map(({ slug, name }) => ({ slug, name, isEmpty: empty.has(slug) }))}
        names={await findProductNames(products)}
      />
    </>
  )
}
