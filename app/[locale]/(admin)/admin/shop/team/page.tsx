import type { Metadata } from 'next'
import { ShopTabs } from '@/components/admin/identity/shop-tabs'
import { TeamForm } from '@/components/admin/identity/team-form'
import { PageHead } from '@/components/ui/page'
import { adminPaths } from '@/lib/base/admin-paths'
import { requireStaff } from '@/lib/platform/auth/page-viewer'
import { getTeam } from '@/lib/shop/identity/queries'

export const metadata: Metadata = { title: 'Team' }

export default async function TeamPage() {
  await requireStaff('content.write')
  return (
    <>
      <PageHead title="Shop" />
      <ShopTabs current={adminPaths.shopTeam} />
      <TeamForm team={await getTeam()} />
    </>
  )
}
