'use client'
import { useTranslations } from '#i18n'
import { Callout } from '@/components/feedback/callout'
import { Button } from '@/components/ui/button'
import { payAppointment, payOrder } from '@/lib/reconciling/settlement/contract'
import { usePayment } from './use-payment'

type PayButtonProps = {
  kind: 'order' | 'appointment'
  id: string
  /** An earlier payment failed, or is not confirmed. */
  again?: boolean
  variant?: 'accent' | 'outline'
}

/** Requests a new payment form and opens it. */
export function PayButton({ kind, id, again = false, variant = 'accent' }: PayButtonProps) {
  const t = useTranslations('payments.pay')
  const { pending, failure, pay } = usePayment(kind === 'order' ? payOrder : payAppointment, id)
  return (
    <>
      {failure && (
        <Callout tone="red" className="basis-full">
          {failure}
        </Callout>
      )}
      <Button variant={variant} disabled={pending} aria-busy={pending} onClick={() => void pay()}>
        {pending ? t('opening') : t(again ? 'payAgain' : 'payNow')}
      </Button>
    </>
  )
}
