'use client'
import { useState } from 'react'
import { useMay } from '@/components/auth/rights'
import { Callout } from '@/components/feedback/callout'
import { useAction } from '@/components/feedback/use-action'
import {
  AlertDialog,
  AlertDialogActions,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogTitle,
} from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { formatPrice } from '@/lib/base/money'
import { takeBackPartRefund } from '@/lib/orders/order/refund-contract'
import type { PartRefundDto } from '@/lib/orders/order/refund-schema'
import { call } from '@/lib/platform/http/client'
import type { RefundedOrder } from './part-refund-dialog'

/** Takes back a part refund that is not sent; asks first, as the buyer was told of it. */
export function TakeBackRefund({ order, refund }: { order: RefundedOrder; refund: PartRefundDto }) {
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  const { pending, failure, run } = useAction({ refreshAfterError: true })
  const takeBack = async () => {
    const params = { id: order.id, refund: refund._id }
    await run(() => call(takeBackPartRefund, { params }))
    setOpen(false)
  }
  if (!may('refunds.write')) return null
  return (
    <>
      {failure && <Callout tone="red">{failure}</Callout>}
      <Button
        variant="ghost"
        className="justify-self-start"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Take it back
      </Button>
      <AlertDialog open={isOpen} onOpenChange={setOpen}>
        <AlertDialogContent>
          <AlertDialogTitle>Take this refund back?</AlertDialogTitle>
          <AlertDialogDescription>
            {formatPrice(refund.amount, { always: true })} are not sent.{' '}
            {order.hasEmail
              ? `${order.customer} was told of it, and gets an email that it was a mistake.`
              : `${order.customer} gets no email, so please call.`}
          </AlertDialogDescription>
          <AlertDialogActions>
            <AlertDialogCancel>Keep it</AlertDialogCancel>
            <Button disabled={pending} aria-busy={pending} onClick={() => void takeBack()}>
              Take it back
            </Button>
          </AlertDialogActions>
        </AlertDialogContent>
      </AlertDialog>
    </>
  )
}
