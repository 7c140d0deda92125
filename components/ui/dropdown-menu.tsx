'use client'
import { DropdownMenu as Primitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from './cn'

export const DropdownMenu = Primitive.Root
export const DropdownMenuTrigger = Primitive.Trigger

export function DropdownMenuContent({
  className,
  sideOffset = 6,
  align = 'end',
  ...props
}: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Portal>
      <Primitive.Content
        sideOffset={sideOffset}
        align={align}
        className={cn('dropdown', className)}
        {...props}
      />
    </Primitive.Portal>
  )
}

type ItemProps = ComponentProps<typeof Primitive.Item> & { danger?: boolean }

export function DropdownMenuItem({ className, danger = false, ...props }: ItemProps) {
  return (
    <Primitive.Item className={cn('dropdown-item', danger && 'dropdown-item-danger', className)} {...props} />
  )
}
