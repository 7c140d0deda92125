'use client'
import { useState } from 'react'
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
import { call } from '@/lib/http/client'
import { changeOrder } from '@/lib/orders/contract'

type CancelOrderProps = {
  id: string
  /** What happens to the payment, as a sentence. */
  money: string
}

export function CancelOrder({ id, money }: CancelOrderProps) {
  const { pending, failure, run } = useAction({ refreshAfterError: true })
  const [open, setOpen] = useState(false)

  async function cancel() {
    await run(async () => {
      await call(changeOrder, { params: { id }, body: { status: 'CANCELLED' } })
      return { message: `Your order has been cancelled. ${money}` }
    })
    setOpen(false)
  }

  return (
    <div className="grid gap-3">
      {failure && <Callout tone="red">{failure}</Callout>}
      <AlertDialog open={open} onOpenChange={setOpen}>
        <AlertDialogTrigger asChild>
          <Button variant="ghost">Cancel order</Button>
        </AlertDialogTrigger>
        <AlertDialogContent>
          <AlertDialogTitle>Cancel this order?</AlertDialogTitle>
          <AlertDialogDescription>
            A cancelled order cannot be reopened; you would have to place a new one.{' '}
            <WholeNumbers>{money}</WholeNumbers>
          </AlertDialogDescription>
          <AlertDialogActions>
            <AlertDialogCancel>Keep the order</AlertDialogCancel>
            <Button
              variant="destructive"
              disabled={pending}
              aria-busy={pending}
              onClick={() => void cancel()}
            >
              Cancel order
            </Button>
          </AlertDialogActions>
        </AlertDialogContent>
      </AlertDialog>
    </div>
  )
}
