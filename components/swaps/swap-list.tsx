import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'

type SwapListProps = {
  /** One swap per row at every width. */
  isWide?: boolean
  children: ReactNode
}

/** Swaps in one column; in two where each side has room for two plants beside each other. */
export const SwapList = ({ isWide = false, children }: SwapListProps) => (
  <ul className={cn('grid gap-3 sm:gap-4 xl:gap-6', !isWide && 'xl:grid-cols-2')}>{children}</ul>
)
