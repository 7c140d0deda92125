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
import { UndoIcon } from '@/components/ui/icons'
import type { StockReason } from '@/lib/catalogue/stock/reasons'
import type { reverseMovement } from '@/lib/office/stock-keeping/contract'
import { at, call } from '@/lib/platform/http/client'

type TakeBackProps = {
  movement: string
  /** The plant and the difference. */
  text: string
  reason: StockReason
}

/** Takes back what staff have entered wrongly: a movement of its own, which stays in the book as well. */
export function TakeBack({ movement, text, reason }: TakeBackProps) {
  const t = useTranslations('stock.book')
  const [isOpen, setOpen] = useState(false)
  const { pending, failure, run } = useAction({ refreshAfterError: true })
  async function takeBack() {
    const spec = at<typeof reverseMovement>('POST', '/stock/movement/{id}/reversal')
    if (await run(() => call(spec, { params: { id: movement }, body: {} }))) setOpen(false)
  }
  return (
    <AlertDialog open={isOpen} onOpenChange={setOpen}>
      <AlertDialogTrigger asChild>
        <Button variant="ghost" size="icon-sm" aria-label={t('takeBackOf', { text })} title={t('takeBack')}>
          <UndoIcon />
        </Button>
      </AlertDialogTrigger>
      <AlertDialogContent>
        <AlertDialogTitle>{t('takeBackTitle')}</AlertDialogTitle>
        <AlertDialogDescription>{text}</AlertDialogDescription>
        {reason === 'ARRIVED' && <p>{t('costStays')}</p>}
        {failure && <Callout tone="red">{failure}</Callout>}
        <AlertDialogActions>
          <AlertDialogCancel>{t('keep')}</AlertDialogCancel>
          <Button disabled={pending} aria-busy={pending} onClick={() => void takeBack()}>
            {t('takeBack')}
          </Button>
        </AlertDialogActions>
      </AlertDialogContent>
    </AlertDialog>
  )
}
