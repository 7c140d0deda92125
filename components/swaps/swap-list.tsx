import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'

type SwapListProps = { className?: string; children: ReactNode }

/** Swaps in one column; in two where each side has room for two plants beside each other. */
export const SwapList = ({ className, children }: SwapListProps) => (
  <ul className={cn('grid gap-3 sm:gap-4 xl:grid-cols-2 xl:gap-6', className)}>{children}</ul>
)
