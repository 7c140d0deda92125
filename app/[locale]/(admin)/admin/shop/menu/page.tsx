import type { Metadata } from 'next'
import { needNames } from '@/components/admin/identity/labels'
import { MenuForm } from '@/components/admin/identity/menu-form'
import { ShopTabs } from '@/components/admin/identity/shop-tabs'
import { PageHead } from '@/components/ui/page'
import { adminPaths } from '@/lib/base/admin-paths'
import { readCollections, readMenu } from '@/lib/catalogue/listings/collection-record'
import { menuOf } from '@/lib/catalogue/listings/menu'
import { getCategories } from '@/lib/catalogue/products/categories'
import { requireViewer } from '@/lib/platform/auth/page-viewer'
import { frameLinks } from '@/lib/shop/content/frame'

export const metadata: Metadata = { title: 'Menu' }

export default async function MenuPage() {
  await requireViewer('ADMIN')
  const [menu, { collections }, tree, { bySlug }] = await Promise.all([
    readMenu(),
    readCollections(),
    getCategories(),
    frameLinks('en'),
  ])
  return (
    <>
      <PageHead
        title="Shop"
        lead="The menu of every page. A link has the name of what it leads to unless you give it another one."
      />
      <ShopTabs current={adminPaths.shopMenu} />
      <MenuForm
        menu={menu}
        standard={menuOf(tree)}
        targets={{
          category: tree.all.map(({ slug, name }) => ({ value: slug, text: name })),
          collection: collections.map(({ key, name }) => ({ value: key, text: name.en })),
          need: Object.entries(needNames).map(([value, text]) => ({ value, text })),
          page: [...bySlug].map(([value, { title }]) => ({ value, text: title })),
        }}
      />
    </>
  )
}
