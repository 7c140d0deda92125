import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'

type WorthLineProps = { className?: string; children: ReactNode }

/** The total value of one side of a swap. */
export function WorthLine({ className, children }: WorthLineProps) {
  return (
    <p
      className={cn(
        'border-t border-border pt-2 text-sm/relaxed text-muted-foreground tabular-nums',
        '*:font-semibold *:text-foreground',
        className,
      )}
    >
      Worth {children}
    </p>
  )
}
