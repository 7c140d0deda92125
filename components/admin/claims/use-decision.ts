import { useState } from 'react'
import { useReport } from '@/components/admin/action-results'
import { useRouter } from '@/components/ui/navigation'
import { plainAmount } from '@/lib/base/plain-amount'
import type { decideClaim } from '@/lib/orders/claims/contract'
import type { ClaimEntry, DecisionForm } from '@/lib/orders/claims/schema'
import { ApiError, at, call, failureText } from '@/lib/platform/http/client'

const doneTexts: Record<DecisionForm['decision'], string> = {
  REPLACE: 'The plants are sent again',
  REFUND: 'The refund is granted; it is listed under Payments until it is sent',
  DECLINE: 'The claim is declined',
}

/** Sends an answer. One that came too late is shown above the queue, which is read again. */
export function useDecision({ _id, order }: Pick<ClaimEntry, '_id' | 'order'>) {
  const router = useRouter()
  const report = useReport()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState('')
  const [fields, setFields] = useState<Record<string, string>>({})

  async function decide(decision: DecisionForm['decision'], typed: { reason?: string; amount?: string }) {
    setPending(true)
    setFailure('')
    setFields({})
    try {
      const amount = typed.amount === undefined ? {} : { amount: plainAmount(typed.amount) }
      const body = { decision, ...typed, ...amount }
      await call(at<typeof decideClaim>('POST', '/claim/{id}/decision'), { params: { id: _id }, body })
      report({ tone: 'green', text: `${order.number}: ${doneTexts[decision]}.` })
      router.refresh()
    } catch (error) {
      const text = failureText(error)
      if (error instanceof ApiError && error.code === 'CONFLICT') {
        report({ tone: 'yellow', text: `${order.number}: ${text}` })
        router.refresh()
      } else if (error instanceof ApiError && Object.keys(error.fields).length > 0) setFields(error.fields)
      else setFailure(text)
    } finally {
      setPending(false)
    }
  }

  return { pending, failure, fields, decide }
}
