import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'

type CalloutProps = { tone?: 'green' | 'red' | 'yellow'; children: ReactNode; className?: string }

/** A message that stays on the page. Screen readers announce red ones at once. */
export function Callout({ tone = 'green', children, className }: CalloutProps) {
  return (
    <div
      role={tone === 'red' ? 'alert' : undefined}
      className={cn(
        'callout',
        tone === 'red' && 'callout-red',
        tone === 'yellow' && 'callout-yellow',
        className,
      )}
    >
      {children}
    </div>
  )
}
