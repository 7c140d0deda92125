import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { MenuForm } from '@/components/admin/identity/menu-form'
import { ShopTabs } from '@/components/admin/identity/shop-tabs'
import { ClientMessages } from '@/components/i18n/client-messages'
import { PageHead } from '@/components/ui/page'
import { adminPaths } from '@/lib/base/admin-paths'
import { readCollections, readMenu } from '@/lib/catalogue/listings/collection-record'
import { menuOf } from '@/lib/catalogue/listings/menu'
import { findEmptyCategories, getCategories, getListedCategories } from '@/lib/catalogue/products/categories'
import { kinds, partOfLink } from '@/lib/catalogue/products/menu-schema'
import { needs } from '@/lib/catalogue/products/needs'
import { requireStaff } from '@/lib/platform/auth/page-viewer'
import { frameLinks } from '@/lib/shop/content/frame'
import { getParts } from '@/lib/shop/parts/read'

export const metadata: Metadata = { title: 'Menu' }

export default async function MenuPage() {
  await requireStaff('content.write')
  const t = await getTranslations('catalogue.menu')
  const nameOf = await getTranslations('catalogue.collection')
  const needName = await getTranslations('products.needs.names')
  const parts = await getParts()
  const [menu, { collections }, tree, { bySlug }, empty, listed] = await Promise.all([
    readMenu(),
    readCollections(),
    getCategories(),
    frameLinks('en'),
    findEmptyCategories(),
    getListedCategories(),
  ])
  return (
    <>
      <PageHead title="Shop" lead={t('lead')} />
      <ShopTabs current={adminPaths.shopMenu} />
      <ClientMessages of={['catalogue']}>
        <MenuForm
          menu={menu}
          standard={menuOf(listed)}
          targets={{
            off: kinds.filter((kind) => {
              const part = partOfLink[kind]
              return part !== undefined && !parts[part]
            }),
            category: tree.all.map(({ slug, name }) => ({
              value: slug,
              text: empty.has(slug) ? nameOf('noProducts', { name }) : name,
            })),
            collection: collections.map(({ key, name }) => ({ value: key, text: name.en })),
            need: needs.map((value) => ({ value, text: needName(value) })),
            page: [...bySlug].map(([value, { title }]) => ({ value, text: title })),
          }}
        />
      </ClientMessages>
    </>
  )
}
