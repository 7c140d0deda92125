import { cva } from 'class-variance-authority'
import type { ComponentProps } from 'react'

/** Colours of a state; the text says it as well. */
export const toneClass = {
  neutral: 'bg-muted text-muted-foreground dark:bg-border dark:text-foreground',
  red: 'bg-tone-red-ground text-tone-red',
  yellow: 'bg-tone-yellow-ground text-tone-yellow',
  green: 'bg-tone-green-ground text-tone-green',
  blue: 'bg-tone-blue-ground text-tone-blue',
}

const badgeVariants = cva(
  'inline-flex items-center gap-1.5 rounded-sm px-2.5 py-0.75 text-xs/4.5 font-semibold tracking-[0.02em] whitespace-nowrap before:size-1.75 before:rounded-[999px_999px_999px_0] before:bg-current',
  {
    variants: {
      tone: toneClass,
    },
    defaultVariants: { tone: 'neutral' },
  },
)

export type BadgeTone = keyof typeof toneClass
type BadgeProps = ComponentProps<'span'> & { tone?: BadgeTone }

export function Badge({ className, tone, ...props }: BadgeProps) {
  return <span data-slot="badge" className={badgeVariants({ tone, className })} {...props} />
}
