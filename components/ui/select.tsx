import type { ComponentProps } from 'react'
import { cn } from './cn'

/** A native select, which works without JavaScript. */
export function Select({ className, ...props }: ComponentProps<'select'>) {
  return <select className={cn('input', className)} {...props} />
}
