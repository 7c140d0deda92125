'use client'
import { RadioGroup as Primitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from './cn'

export function RadioGroup({ className, ...props }: ComponentProps<typeof Primitive.Root>) {
  return <Primitive.Root className={cn('grid gap-3', className)} {...props} />
}

/** One of a few clear cards. */
export function RadioCard({ className, children, ...props }: ComponentProps<typeof Primitive.Item>) {
  return (
    <Primitive.Item className={cn('choice', className)} {...props}>
      <span aria-hidden className="radio-dot" />
      <span className="min-w-0 flex-1">{children}</span>
    </Primitive.Item>
  )
}
