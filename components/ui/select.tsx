import type { ComponentProps } from 'react'
import { cn } from './cn'

/** The browser's own list: it works without JavaScript, and a phone shows its own wheel. */
export function Select({ className, ...props }: ComponentProps<'select'>) {
  return <select className={cn('input', className)} {...props} />
}
