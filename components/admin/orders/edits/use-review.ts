import { useState } from 'react'
import { quoteEdit } from '@/lib/orders/order/admin-contract'
import type { QuotedEdit } from '@/lib/orders/order/edit-schema'
import { call, failureText } from '@/lib/platform/http/client'
import type { Input } from '@/lib/platform/http/endpoint'
import { fromWire } from '@/lib/platform/http/wire-amounts'

/** Asks what an edit of this order would change and cost. `quote` is the answer; null while there is none, and once it is closed. */
export function useReview(id: string) {
  const [quote, setQuote] = useState<QuotedEdit | null>(null)
  const [failure, setFailure] = useState('')
  const [pending, setPending] = useState(false)

  async function review(body: NonNullable<Input<typeof quoteEdit>['body']>) {
    setFailure('')
    setPending(true)
    try {
      const { data } = await call(quoteEdit, { params: { id }, body })
      setQuote(fromWire(quoteEdit.returns, data))
    } catch (error) {
      setFailure(failureText(error))
    } finally {
      setPending(false)
    }
  }

  return { quote, failure, pending, review, close: () => setQuote(null) }
}
