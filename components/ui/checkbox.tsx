import type { ComponentProps } from 'react'
import { cn } from './cn'

export function Checkbox({ className, ...props }: Omit<ComponentProps<'input'>, 'type'>) {
  return <input type="checkbox" className={cn('check', className)} {...props} />
}
