'use client'
import { Callout } from '@/components/feedback/callout'
import { Button } from '@/components/ui/button'
import { payAppointment, payOrder } from '@/lib/settlement/contract'
import { usePayment } from './use-payment'

type PayButtonProps = {
  kind: 'order' | 'appointment'
  id: string
  label?: 'Pay now' | 'Pay again'
  variant?: 'accent' | 'outline'
}

/** Requests a new payment form and opens it. */
export function PayButton({ kind, id, label = 'Pay now', variant = 'accent' }: PayButtonProps) {
  const { pending, failure, pay } = usePayment(kind === 'order' ? payOrder : payAppointment, id)
  return (
    <>
      {failure && (
        <Callout tone="red" className="basis-full">
          {failure}
        </Callout>
      )}
      <Button variant={variant} disabled={pending} aria-busy={pending} onClick={() => void pay()}>
        {pending ? 'Opening the payment page …' : label}
      </Button>
    </>
  )
}
