'use client'
import { Callout } from '@/components/feedback/callout'
import { usePayment } from '@/components/payments/use-payment'
import { Button } from '@/components/ui/button'
import { payAppointment } from '@/lib/payments/contract'

/** A fresh form of the gateway for what is still to be paid. */
export function PayAppointment({ id }: { id: string }) {
  const { pending, failure, pay } = usePayment(payAppointment, id)
  return (
    <>
      {failure && <Callout tone="red">{failure}</Callout>}
      <Button variant="accent" disabled={pending} aria-busy={pending} onClick={() => void pay()}>
        {pending ? 'To the gateway …' : 'Pay now'}
      </Button>
    </>
  )
}
