'use client'
import { useState } from 'react'
import { useTranslations } from '#i18n'
import { useRouter } from '@/components/ui/navigation'
import { toast } from '@/components/ui/toast'
import { call, failureText, isUnanswered } from '@/lib/platform/http/client'
import type { payAppointment, payOrder } from '@/lib/reconciling/settlement/contract'
import { goToGateway } from './go-to-gateway'

/** Requests a new payment form and opens it; an error is shown beside the button. */
export function usePayment(endpoint: typeof payOrder | typeof payAppointment, id: string) {
  const t = useTranslations('payments.pay')
  const router = useRouter()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState('')

  async function pay() {
    setPending(true)
    setFailure('')
    try {
      const { formParams } = await call(endpoint, { params: { id } })
      toast.info(t('hangTight'))
      // The button stays busy until the page is left.
      if (formParams) goToGateway(formParams)
    } catch (error) {
      const text = failureText(error)
      setPending(false)
      setFailure(text)
      toast.error(text)
      if (!isUnanswered(error)) router.refresh()
    }
  }
  return { pending, failure, pay }
}
