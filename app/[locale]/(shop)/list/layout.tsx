import type { ReactNode } from 'react'
import { KeepFilters } from '@/components/products/kept-filters'

export default function ListLayout({ children }: { children: ReactNode }) {
  return <KeepFilters>{children}</KeepFilters>
}
