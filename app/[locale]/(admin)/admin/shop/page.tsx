import type { Metadata } from 'next'
import { ShopForm } from '@/components/admin/identity/shop-form'
import { ShopTabs } from '@/components/admin/identity/shop-tabs'
import { PageHead } from '@/components/ui/page'
import { adminPaths } from '@/lib/base/admin-paths'
import { requireViewer } from '@/lib/platform/auth/page-viewer'
import { getShop } from '@/lib/shop/identity/queries'

export const metadata: Metadata = { title: 'Shop' }

export default async function ShopPage() {
  await requireViewer('ADMIN')
  return (
    <>
      <PageHead title="Shop" />
      <ShopTabs current={adminPaths.shop} />
      <ShopForm shop={await getShop()} />
    </>
  )
}
