import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'

const badgeVariants = cva(
  'inline-flex items-center gap-1.5 rounded-sm px-2.5 py-0.75 text-xs/4.5 font-semibold tracking-[0.02em] whitespace-nowrap before:size-1.75 before:rounded-[999px_999px_999px_0] before:bg-current',
  {
    variants: {
      tone: {
        neutral: 'bg-muted text-muted-foreground',
        red: 'bg-tone-red-ground text-tone-red',
        yellow: 'bg-tone-yellow-ground text-tone-yellow',
        green: 'bg-tone-green-ground text-tone-green',
        blue: 'bg-tone-blue-ground text-tone-blue',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
)

export type BadgeTone = NonNullable<VariantProps<typeof badgeVariants>['tone']>
type BadgeProps = ComponentProps<'span'> & { tone?: BadgeTone }

export function Badge({ className, tone, ...props }: BadgeProps) {
  return <span data-slot="badge" className={badgeVariants({ tone, className })} {...props} />
}
