import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'

const tones = {
  green: 'bg-soft-leaf text-soft-leaf-foreground',
  red: 'bg-tone-red-ground text-tone-red',
  yellow: 'bg-tone-yellow-ground text-tone-yellow',
}

export type CalloutTone = keyof typeof tones

/** The classes of the box, for a message that has an element of its own. */
export const calloutStyle = (tone: CalloutTone) => cn('rounded-md px-4 py-3.5 wrap-anywhere', tones[tone])

type CalloutProps = { tone?: CalloutTone; children: ReactNode; className?: string }

/** A message that stays on the page. Screen readers announce red ones at once. */
export function Callout({ tone = 'green', children, className }: CalloutProps) {
  return (
    <div role={tone === 'red' ? 'alert' : undefined} className={cn(calloutStyle(tone), className)}>
      {children}
    </div>
  )
}
