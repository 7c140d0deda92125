'use client'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Callout } from '@/components/feedback/callout'
import { toast } from '@/components/feedback/toast'
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
import { ApiError, call, isUnanswered } from '@/lib/http/client'
import { changeOrder } from '@/lib/orders/contract'

/** Asks once; what the shop answers is then on the page itself. */
export function CancelOrder({ id }: { id: string }) {
  const router = useRouter()
  const [open, setOpen] = useState(false)
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState('')

  async function cancel() {
    setPending(true)
    setFailure('')
    let answered = true
    try {
      await call(changeOrder, { params: { id }, body: { status: 'CANCELLED' } })
      toast.success('Your order has been cancelled.')
    } catch (error) {
      const words = error instanceof ApiError ? error.message : 'Something went wrong. Please try again'
      setFailure(words)
      toast.error(words)
      answered = !isUnanswered(error)
    }
    setPending(false)
    setOpen(false)
    // After a refusal too: somebody was faster, and the page should show what they did.
    if (answered) router.refresh()
  }

  return (
    <div className="grid gap-3 pt-5">
      {failure && <Callout tone="red">{failure}</Callout>}
      <AlertDialog open={open} onOpenChange={setOpen}>
        <AlertDialogTrigger asChild>
          <Button variant="outline">Cancel order</Button>
        </AlertDialogTrigger>
        <AlertDialogContent>
          <AlertDialogTitle>Cancel this order?</AlertDialogTitle>
          <AlertDialogDescription>
            The plants go back on the shelf. A cancelled order cannot be taken up again; you would place a new
            one.
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
