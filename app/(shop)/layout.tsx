import type { ReactNode } from 'react'
import { HeaderSlot } from '@/components/layout/header-slot'
import { ShopFrame } from '@/components/layout/shop-frame'
import { SiteHeader } from '@/components/layout/site-header'

export default function ShopLayout({ children }: { children: ReactNode }) {
  const header = (
    <HeaderSlot>
      <SiteHeader />
    </HeaderSlot>
  )
  return <ShopFrame header={header}>{children}</ShopFrame>
}
