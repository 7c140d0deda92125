import { useState } from 'react'
import { useReport } from '@/components/admin/action-results'
import { useRouter } from '@/components/ui/navigation'
import type { CallOutcome } from '@/lib/orders/confirmation/call-rules'
import type { CallEntry } from '@/lib/orders/confirmation/call-schema'
import type { recordCall, undoCall } from '@/lib/orders/confirmation/contract'
import { ApiError, at, call, failureText } from '@/lib/platform/http/client'
import { outcomeTexts } from './call-texts'

type CallOrder = Pick<CallEntry, '_id' | 'number' | 'status' | 'attempts' | 'lastCall'>

/** The first control of the next card, so that the queue can be worked through with the keyboard; without one the result. */
function focusNext(from: Element | null) {
  const next = from?.closest('li')?.nextElementSibling?.querySelector<HTMLElement>('[data-call-first]')
  const result = document.querySelector<HTMLElement>('[data-action-result]')
  ;(next ?? result)?.focus()
}

/** Sends the outcome of a call, or takes the last one back, and shows the result above the queue. */
export function useCall(order: CallOrder) {
  const router = useRouter()
  const report = useReport()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState('')

  async function run(action: () => Promise<string>, from: Element | null) {
    setPending(true)
    setFailure('')
    try {
      report({ tone: 'green', text: await action() })
      focusNext(from)
      router.refresh()
    } catch (error) {
      const text = failureText(error)
      if (error instanceof ApiError && error.status === 409) {
        report({ tone: 'yellow', text: `${order.number}: ${text}` })
        router.refresh()
      } else setFailure(error instanceof ApiError ? (Object.values(error.fields)[0] ?? text) : text)
    } finally {
      setPending(false)
    }
  }

  const record = (outcome: CallOutcome, from: Element | null, later: { at?: string; note?: string } = {}) =>
    run(async () => {
      const { _id: id, status, attempts } = order
      const body = { outcome, ...later, seen: { status, attempts } }
      await call(at<typeof recordCall>('POST', '/order/{id}/call'), { params: { id }, body })
      return `${order.number}: ${outcomeTexts[outcome]}.`
    }, from)

  const undo = (from: Element | null) =>
    run(async () => {
      const params = { id: order._id, call: order.lastCall?._id ?? '' }
      await call(at<typeof undoCall>('DELETE', '/order/{id}/call/{call}'), { params })
      return `${order.number}: the call is undone.`
    }, from)

  return { pending, failure, record, undo }
}
