import type { ReactNode } from 'react'
import { ShopFrame } from '@/components/layout/shop-frame'
import { SiteHeader } from '@/components/layout/site-header'

/** The home page carries its own navigation in the hero and stands in a group of its own. */
export default function ShopLayout({ children }: { children: ReactNode }) {
  return <ShopFrame header={<SiteHeader />}>{children}</ShopFrame>
}
