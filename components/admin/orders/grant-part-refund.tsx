'use client'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { PartRefundDialog, type RefundedOrder } from './part-refund-dialog'

export function GrantPartRefund({ order }: { order: RefundedOrder }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button
        variant="outline"
        className="justify-self-start"
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        Refund a part
      </Button>
      {isAsking && <PartRefundDialog order={order} onClose={() => setAsking(false)} />}
    </>
  )
}
