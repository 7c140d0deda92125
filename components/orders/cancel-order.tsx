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
import { WholeNumbers } from '@/components/ui/whole-numbers'
import { changeOrder } from '@/lib/orders/order/contract'
import type { OrderDto } from '@/lib/orders/order/schema'
import { call } from '@/lib/platform/http/client'

type CancelOrderProps = {
  id: string
  /** The states that the page shows. */
  seen: Pick<OrderDto, 'status' | 'paymentStatus'>
  /** A sentence about what happens to the payment. */
  money: string
}

export function CancelOrder({ id, seen, money }: CancelOrderProps) {
  const t = useTranslations('orders.cancel')
  const { pending, failure, run } = useAction({ refreshAfterError: true })
  const [open, setOpen] = useState(false)

  async function cancel() {
    await run(async () => {
      await call(changeOrder, { params: { id }, body: { status: 'CANCELLED', seen } })
      return { message: t('done', { money }) }
    })
    setOpen(false)
  }

  return (
    <div className="grid gap-3">
      {failure && <Callout tone="red">{failure}</Callout>}
      <AlertDialog open={open} onOpenChange={setOpen}>
        <AlertDialogTrigger asChild>
          <Button variant="ghost">{t('cancel')}</Button>
        </AlertDialogTrigger>
        <AlertDialogContent>
          <AlertDialogTitle>{t('question')}</AlertDialogTitle>
          <AlertDialogDescription>
            {t('note')} <WholeNumbers>{money}</WholeNumbers>
          </AlertDialogDescription>
          <AlertDialogActions>
            <AlertDialogCancel>{t('keep')}</AlertDialogCancel>
            <Button
              variant="destructive"
              disabled={pending}
              aria-busy={pending}
              onClick={() => void cancel()}
            >
              {t('cancel')}
            </Button>
          </AlertDialogActions>
        </AlertDialogContent>
      </AlertDialog>
    </div>
  )
}
