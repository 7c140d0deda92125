import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'

type SwapListProps = { className?: string; children: ReactNode }

/** Swaps in one column, two on wide screens. */
export const SwapList = ({ className, children }: SwapListProps) => (
  <ul className={cn('grid gap-3 sm:gap-4 lg:grid-cols-2 lg:gap-6', className)}>{children}</ul>
)
