import type { ReactNode } from 'react'
import { ShopFrame } from '@/components/layout/shop-frame'

/** No header on top: the hero carries its own navigation. */
export default function HomeLayout({ children }: { children: ReactNode }) {
  return <ShopFrame header={null}>{children}</ShopFrame>
}
