'use client'
import { AlertDialog as Primitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { buttonVariants } from './button'
import { cn } from './cn'
import { dialogActions, dialogOverlay, dialogTitle, dialogVariants } from './dialog-variants'

export const AlertDialog = Primitive.Root
export const AlertDialogTrigger = Primitive.Trigger

type AlertDialogContentProps = Omit<ComponentProps<typeof Primitive.Content>, 'onCloseAutoFocus'> & {
  /** The element that has the focus after closing; by default the trigger, if there is one. */
  returnFocus?: () => HTMLElement | null
}

export function AlertDialogContent({ className, returnFocus, ...props }: AlertDialogContentProps) {
  return (
    <Primitive.Portal>
      <Primitive.Overlay className={dialogOverlay} />
      <Primitive.Content
        className={dialogVariants({ className })}
        onCloseAutoFocus={(event) => {
          if (!returnFocus) return
          event.preventDefault()
          returnFocus()?.focus()
        }}
        {...props}
      />
    </Primitive.Portal>
  )
}

export function AlertDialogTitle({ className, ...props }: ComponentProps<typeof Primitive.Title>) {
  return <Primitive.Title className={cn(dialogTitle, className)} {...props} />
}

export function AlertDialogDescription({
  className,
  ...props
}: ComponentProps<typeof Primitive.Description>) {
  return <Primitive.Description className={cn('text-muted-foreground', className)} {...props} />
}

export function AlertDialogActions({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn(dialogActions, className)} {...props} />
}

export function AlertDialogCancel({ className, ...props }: ComponentProps<typeof Primitive.Cancel>) {
  return <Primitive.Cancel className={cn(buttonVariants({ variant: 'outline' }), className)} {...props} />
}

export function AlertDialogAction({ className, ...props }: ComponentProps<typeof Primitive.Action>) {
  return <Primitive.Action className={cn(buttonVariants({ variant: 'destructive' }), className)} {...props} />
}
