import { LinkTabs } from '@/components/ui/link-tabs'
import { adminPaths } from '@/lib/base/admin-paths'

const tabs = [
  ['Details', adminPaths.shop],
  ['Home page', adminPaths.shopHome],
  ['Collections', adminPaths.shopCollections],
  ['Menu', adminPaths.shopMenu],
  ['Team', adminPaths.shopTeam],
] as const

/** The pages on which an admin says who the shop is. */
export const ShopTabs = ({ current }: { current: string }) => (
  <LinkTabs
    className="mb-6"
    label="Shop"
    tabs={tabs.map(([text, href]) => ({ text, href, isCurrent: href === current }))}
  />
)
