'use client'
import { Callout } from '@/components/feedback/callout'
import { Button } from '@/components/ui/button'
import { payOrder } from '@/lib/payments/contract'
import { usePayment } from './use-payment'

/** For an online order that is not paid yet. */
export function PayOrder({ id, failed }: { id: string; failed: boolean }) {
  const { pending, failure, pay } = usePayment(payOrder, id)
  return (
    <div className="mt-5 grid gap-3">
      {failure && <Callout tone="red">{failure}</Callout>}
      <Button variant="accent" disabled={pending} aria-busy={pending} onClick={() => void pay()}>
        {pending ? 'To the gateway …' : failed ? 'Pay again' : 'Pay now'}
      </Button>
    </div>
  )
}
