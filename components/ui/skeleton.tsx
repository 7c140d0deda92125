import type { ComponentProps } from 'react'
import { cn } from './cn'

/** `card`: with the corners of a card. */
export const Skeleton = ({ card, className, ...props }: ComponentProps<'span'> & { card?: boolean }) => (
  <span
    aria-hidden
    data-slot="skeleton"
    className={cn('block animate-breathe bg-placeholder', card ? 'rounded-lg' : 'rounded-sm', className)}
    {...props}
  />
)
