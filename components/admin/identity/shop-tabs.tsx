'use client'
import { useMay } from '@/components/auth/rights'
import { LinkTabs } from '@/components/ui/link-tabs'
import { adminPaths } from '@/lib/base/admin-paths'

const tabs = [
  ['Details', adminPaths.shop, 'settings.read'],
  ['Home page', adminPaths.shopHome, 'content.write'],
  ['Collections', adminPaths.shopCollections, 'content.write'],
  ['Menu', adminPaths.shopMenu, 'content.write'],
  ['Team', adminPaths.shopTeam, 'content.write'],
] as const

/** The pages on which an admin says who the shop is. */
export function ShopTabs({ current }: { current: string }) {
  const may = useMay()
  const shown = tabs.filter(([, , needed]) => may(needed))
  return (
    <LinkTabs
      className="mb-6"
      label="Shop"
      tabs={shown.map(([text, href]) => ({ text, href, isCurrent: href === current }))}
    />
  )
}
