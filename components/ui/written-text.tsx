import type { ComponentProps } from 'react'
import { cn } from './cn'

/** What a person typed: its line breaks stay, and each paragraph begins at the side of its own script. */
export const WrittenText = ({ className, ...props }: ComponentProps<'p'>) => (
  <p className={cn('whitespace-pre-line wrap-anywhere [unicode-bidi:plaintext]', className)} {...props} />
)
