'use client'
import type { VariantProps } from 'class-variance-authority'
import { Dialog as Primitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { useTranslations } from '#i18n'
import { cn } from './cn'
import { dialogActions, dialogOverlay, dialogTitle, dialogVariants } from './dialog-variants'
import { CloseIcon } from './icons'

export const Dialog = Primitive.Root
export const DialogTrigger = Primitive.Trigger
export const DialogClose = Primitive.Close

type DialogContentProps = ComponentProps<typeof Primitive.Content> & VariantProps<typeof dialogVariants>

/** Traps and restores the focus, closes on Escape; on phones it opens from the bottom. */
export function DialogContent({ size, className, children, ...props }: DialogContentProps) {
  const t = useTranslations('shell.common')
  return (
    <Primitive.Portal>
      <Primitive.Overlay className={dialogOverlay} />
      <Primitive.Content className={dialogVariants({ size, className })} {...props}>
        {children}
        <Primitive.Close className="tool absolute top-3 inset-e-3" aria-label={t('close')}>
          <CloseIcon />
        </Primitive.Close>
      </Primitive.Content>
    </Primitive.Portal>
  )
}

export function DialogTitle({ className, ...props }: ComponentProps<typeof Primitive.Title>) {
  return <Primitive.Title className={cn(dialogTitle, className)} {...props} />
}

export function DialogDescription({ className, ...props }: ComponentProps<typeof Primitive.Description>) {
  return <Primitive.Description className={cn('text-muted-foreground', className)} {...props} />
}

export function DialogActions({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn(dialogActions, className)} {...props} />
}
