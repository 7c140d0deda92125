'use client'
import { useState } from 'react'
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
import type * as contract from '@/lib/catalogue/prices/contract'
import { type RunState, stateAfter } from '@/lib/catalogue/prices/rules'
import { at, call } from '@/lib/platform/http/client'

const calls = {
  undo: at<typeof contract.undoPriceRun>('POST', '/price-run/{id}/undo'),
  cancel: at<typeof contract.cancelPriceRun>('POST', '/price-run/{id}/cancel'),
}

/** Undoes a run that has begun, or cancels one that waits for its date; asks before. */
export function RunActions({ id, state }: { id: string; state: RunState }) {
  const t = useTranslations('prices.actions')
  const [open, setOpen] = useState(false)
  const { pending, failure, run } = useAction({ refreshAfterError: true })
  const action = (['undo', 'cancel'] as const).find((possible) => stateAfter(state, possible) !== null)
  if (action === undefined) return null

  async function confirm(spec: (typeof calls)[keyof typeof calls]) {
    if (await run(() => call(spec, { params: { id } }))) setOpen(false)
  }

  return (
    <AlertDialog open={open} onOpenChange={setOpen}>
      <AlertDialogTrigger asChild>
        <Button variant="outline" size="sm">
          {t(action)}
        </Button>
      </AlertDialogTrigger>
      <AlertDialogContent>
        <AlertDialogTitle>{t(`${action}Title`)}</AlertDialogTitle>
        <AlertDialogDescription>{t(`${action}Effects`)}</AlertDialogDescription>
        {failure && <Callout tone="red">{failure}</Callout>}
        <AlertDialogActions>
          <AlertDialogCancel>{t('leave')}</AlertDialogCancel>
          <Button disabled={pending} aria-busy={pending} onClick={() => void confirm(calls[action])}>
            {t(action)}
          </Button>
        </AlertDialogActions>
      </AlertDialogContent>
    </AlertDialog>
  )
}
