'use client'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { toast } from '@/components/feedback/toast'
import { call, failureText, isUnanswered } from '@/lib/http/client'
import type { payAppointment, payOrder } from '@/lib/payments/contract'
import { goToGateway, hangTight } from './go-to-gateway'

/** Asks for a fresh form of the gateway and goes there; what refuses it stays beside the button. */
export function usePayment(endpoint: typeof payOrder | typeof payAppointment, id: string) {
  const router = useRouter()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState('')

  async function pay() {
    setPending(true)
    setFailure('')
    try {
      const { formParams } = await call(endpoint, { params: { id } })
      toast.info(hangTight)
      // The button stays busy: the page is about to go.
      if (formParams) goToGateway(formParams)
    } catch (error) {
      const words = failureText(error)
      setPending(false)
      setFailure(words)
      toast.error(words)
      if (!isUnanswered(error)) router.refresh()
    }
  }
  return { pending, failure, pay }
}
