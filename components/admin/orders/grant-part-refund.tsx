'use client'
import { useState } from 'react'
import { useMay } from '@/components/auth/rights'
import { Button } from '@/components/ui/button'
import { PartRefundDialog, type RefundedOrder } from './part-refund-dialog'

/** The button that opens the dialog for a part refund. */
export function GrantPartRefund({ order }: { order: RefundedOrder }) {
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  if (!may('refunds.write')) return null
  return (
    <>
      <Button
        variant="outline"
        className="justify-self-start"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Refund a part
      </Button>
      {isOpen && <PartRefundDialog order={order} onClose={() => setOpen(false)} />}
    </>
  )
}
