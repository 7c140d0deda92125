import type { ReactNode } from 'react'
import { FilterProgressProvider } from '@/components/products/filter-progress'

export default function ListLayout({ children }: { children: ReactNode }) {
  return <FilterProgressProvider>{children}</FilterProgressProvider>
}
