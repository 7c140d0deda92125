import type { Metadata } from 'next'
import { HomeForm } from '@/components/admin/identity/home-form'
import { ShopTabs } from '@/components/admin/identity/shop-tabs'
import { ClientMessages } from '@/components/i18n/client-messages'
import { PageHead } from '@/components/ui/page'
import { adminPaths } from '@/lib/base/admin-paths'
import { requireStaff } from '@/lib/platform/auth/page-viewer'
import { getHomePage } from '@/lib/shop/identity/queries'
import { getParts } from '@/lib/shop/parts/read'

export const metadata: Metadata = { title: 'Home page' }

export default async function HomePage() {
  await requireStaff('content.write')
  return (
    <>
      <PageHead title="Shop" />
      <ShopTabs current={adminPaths.shopHome} />
      <ClientMessages of={['parts.admin']}>
        <HomeForm page={await getHomePage()} parts={await getParts()} />
      </ClientMessages>
    </>
  )
}
