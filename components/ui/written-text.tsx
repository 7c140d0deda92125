import type { ComponentProps } from 'react'
import { isolateNumbers } from '@/lib/base/i18n/isolated'
import { cn } from './cn'

/** Text written by a user: line breaks stay, and each paragraph has the direction of its script. */
export const WrittenText = ({
  className,
  children,
  ...props
}: Omit<ComponentProps<'p'>, 'children'> & { children: string }) => (
  <p className={cn('whitespace-pre-line wrap-anywhere [unicode-bidi:plaintext]', className)} {...props}>
    {isolateNumbers(children)}
  </p>
)
