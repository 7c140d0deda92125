'use client'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Callout } from '@/components/feedback/callout'
import { toast } from '@/components/feedback/toast'
import { goToGateway } from '@/components/payments/go-to-gateway'
import { Button } from '@/components/ui/button'
import { ApiError, call } from '@/lib/http/client'
import { payAppointment } from '@/lib/payments/contract'

/** A fresh form of the gateway for what is still to be paid. */
export function PayAppointment({ id }: { id: string }) {
  const router = useRouter()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState('')

  async function pay() {
    setPending(true)
    setFailure('')
    try {
      const { formParams } = await call(payAppointment, { params: { id } })
      toast.info('Hang Tight! Redirecting to payment gateway...')
      // The button stays busy: the page is about to go.
      if (formParams) goToGateway(formParams)
    } catch (error) {
      const words = error instanceof ApiError ? error.message : 'Something went wrong. Please try again'
      setPending(false)
      setFailure(words)
      toast.error(words)
      router.refresh()
    }
  }

  return (
    <>
      {failure && <Callout tone="red">{failure}</Callout>}
      <Button variant="accent" disabled={pending} aria-busy={pending} onClick={() => void pay()}>
        {pending ? 'To the gateway …' : 'Pay now'}
      </Button>
    </>
  )
}
