'use client'
import { type ReactNode, useState } from 'react'
import { useTranslations } from '#i18n'
import { Callout } from '@/components/feedback/callout'
import { useAction } from '@/components/feedback/use-action'
import {
  AlertDialog,
  AlertDialogActions,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogTitle,
  AlertDialogTrigger,
} from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'

type ConfirmDeleteProps = {
  /** The button that opens the dialog. */
  trigger: ReactNode
  title?: string
  question: ReactNode
  cancelLabel?: string
  /** The text of the button that deletes. */
  yes?: string
  remove: () => Promise<{ message: string }>
  /** Called after success; by default the page is refreshed. */
  onDeleted?: () => void
  /** The record to delete, if the question does not name it. */
  children?: ReactNode
}

/** Asks before a record is deleted or a person is removed; an error is shown in the dialog. */
export function ConfirmDelete({
  trigger,
  title,
  question,
  cancelLabel,
  yes,
  remove,
  onDeleted,
  children,
}: ConfirmDeleteProps) {
  const t = useTranslations('feedback.delete')
  const [open, setOpen] = useState(false)
  const { pending, failure, run } = useAction({
    refreshAfterError: true,
    ...(onDeleted ? { onDone: onDeleted } : {}),
  })

  async function confirm() {
    if (await run(remove)) setOpen(false)
  }

  return (
    <AlertDialog open={open} onOpenChange={setOpen}>
      <AlertDialogTrigger asChild>{trigger}</AlertDialogTrigger>
      <AlertDialogContent>
        <AlertDialogTitle>{title ?? t('title')}</AlertDialogTitle>
        <AlertDialogDescription>{question}</AlertDialogDescription>
        {children}
        {failure && <Callout tone="red">{failure}</Callout>}
        <AlertDialogActions>
          <AlertDialogCancel>{cancelLabel ?? t('cancel')}</AlertDialogCancel>
          <Button variant="destructive" disabled={pending} aria-busy={pending} onClick={() => void confirm()}>
            {yes ?? t('delete')}
          </Button>
        </AlertDialogActions>
      </AlertDialogContent>
    </AlertDialog>
  )
}
