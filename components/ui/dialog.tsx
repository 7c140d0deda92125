'use client'
import { Dialog as Primitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from './cn'
import { CloseIcon } from './icons'

export const Dialog = Primitive.Root
export const DialogTrigger = Primitive.Trigger
export const DialogClose = Primitive.Close

/** Traps and restores the focus, closes on Escape; on phones it opens from the bottom. */
export function DialogContent({ className, children, ...props }: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Portal>
      <Primitive.Overlay className="dialog-overlay" />
      <Primitive.Content className={cn('dialog', className)} {...props}>
        {children}
        <Primitive.Close className="tool dialog-close" aria-label="Close">
          <CloseIcon />
        </Primitive.Close>
      </Primitive.Content>
    </Primitive.Portal>
  )
}

export function DialogTitle({ className, ...props }: ComponentProps<typeof Primitive.Title>) {
  return <Primitive.Title className={cn('dialog-title', className)} {...props} />
}

export function DialogDescription({ className, ...props }: ComponentProps<typeof Primitive.Description>) {
  return <Primitive.Description className={cn('text-muted-foreground', className)} {...props} />
}

export function DialogActions({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('dialog-actions', className)} {...props} />
}
