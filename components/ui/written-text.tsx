import type { ComponentProps } from 'react'
import { cn } from './cn'

/** Text written by a user: line breaks stay, and each paragraph has the direction of its script. */
export const WrittenText = ({ className, ...props }: ComponentProps<'p'>) => (
  <p className={cn('whitespace-pre-line wrap-anywhere [unicode-bidi:plaintext]', className)} {...props} />
)
