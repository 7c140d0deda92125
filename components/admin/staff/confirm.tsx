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

type ConfirmProps = {
  /** The text of the button that asks. */
  ask: ReactNode
  title: string
  /** What happens then. */
  text: string
  /** The text of the button that does it. */
  yes: string
  send: () => Promise<{ message: string }>
  /** Called after success; by default the page is refreshed. */
  onDone?: () => void
}

/** Asks before something about staff is taken away; an error is shown in the dialog. */
export function Confirm({ ask, title, text, yes, send, onDone }: ConfirmProps) {
  const t = useTranslations('staff.confirm')
  const [isOpen, setOpen] = useState(false)
  const { pending, failure, run } = useAction({ refreshAfterError: true, ...(onDone ? { onDone } : {}) })
  return (
    <AlertDialog open={isOpen} onOpenChange={setOpen}>
      <AlertDialogTrigger asChild>
        <Button variant="outline" size="sm" className="min-h-11">
          <span>{ask}</span>
        </Button>
      </AlertDialogTrigger>
      <AlertDialogContent>
        <AlertDialogTitle>{title}</AlertDialogTitle>
        <AlertDialogDescription>{text}</AlertDialogDescription>
        {failure && (
          <Callout tone="red" className="mt-4">
            {failure}
          </Callout>
        )}
        <AlertDialogActions>
          <AlertDialogCancel disabled={pending}>{t('cancel')}</AlertDialogCancel>
          <Button
            variant="destructive"
            disabled={pending}
            aria-busy={pending}
            onClick={() => void run(send).then((isDone) => isDone && setOpen(false))}
          >
            {yes}
          </Button>
        </AlertDialogActions>
      </AlertDialogContent>
    </AlertDialog>
  )
}
