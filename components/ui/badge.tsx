import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { cn } from './cn'

export const badgeVariants = cva('badge', {
  variants: {
    tone: {
      neutral: '',
      red: 'badge-red',
      yellow: 'badge-yellow',
      green: 'badge-green',
      blue: 'badge-blue',
    },
  },
  defaultVariants: { tone: 'neutral' },
})

export type BadgeTone = NonNullable<VariantProps<typeof badgeVariants>['tone']>

export function Badge({ className, tone, ...props }: ComponentProps<'span'> & { tone?: BadgeTone }) {
  return <span className={cn(badgeVariants({ tone }), className)} {...props} />
}
