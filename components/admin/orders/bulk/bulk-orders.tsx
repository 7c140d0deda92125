'use client'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { bulkForms } from '@/components/admin/lists/bulk-forms'
import { useSelection } from '@/components/admin/use-selection'
import { useMay } from '@/components/auth/rights'
import { useAttempt } from '@/components/feedback/use-attempt'
import { useRouter } from '@/components/ui/navigation'
import { toast } from '@/components/ui/toast'
import { changeOrders, planOrders } from '@/lib/orders/order/admin-contract'
import type { BulkOutcome, BulkSummary } from '@/lib/orders/order/bulk-schema'
import type { ParcelReturn } from '@/lib/orders/order/parcel-schema'
import { orderStatuses } from '@/lib/orders/order/schema'
import { call } from '@/lib/platform/http/client'
import { fromWire } from '@/lib/platform/http/wire-amounts'
import { BulkConfirm } from './confirm'
import { BulkFields } from './fields'
import { BulkOutcomes } from './outcomes'

/** Wraps a table with checkboxes called `order`: sets one status for the selected orders and lists the results. */
export function BulkOrders({ children }: { children: ReactNode }) {
  const may = useMay()
  const router = useRouter()
  const { form, ids, clear } = useSelection('order')
  const button = useRef<HTMLButtonElement>(null)
  const result = useRef<HTMLDivElement>(null)
  const { pending, failure, attempt } = useAttempt({ refreshAfterError: true })
  const [summary, setSummary] = useState<BulkSummary | null>(null)
  const [outcomes, setOutcomes] = useState<BulkOutcome[]>([])

  async function ask(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const chosen = new FormData(event.currentTarget).get('status')
    const status = orderStatuses.find((known) => known === chosen)
    if (!status || ids.length === 0 || pending) return
    setOutcomes([])
    await attempt(async () => {
      const { data } = await call(planOrders, { body: { orders: ids, status } })
      setSummary(fromWire(planOrders.returns, data))
    })
  }

  /** Only orders of the summary are changed, and only if they are unchanged since then. */
  async function change({ orders, status }: BulkSummary, returned: ParcelReturn | undefined) {
    const changing = orders.filter(({ effect }) => effect === 'CHANGED')
    const seen = Object.fromEntries(changing.map(({ _id, seen }) => [_id, seen ?? {}]))
    const body = { orders: changing.map(({ _id }) => _id), status, seen, ...(returned ? { returned } : {}) }
    await attempt(async () => {
      const { data } = await call(changeOrders, { body })
      setOutcomes(data)
      const refused = data.filter(({ done }) => !done).length
      if (refused === 0) toast.success('Status updated successfully.')
      else toast.error(`${refused} of ${data.length} orders were not changed.`)
      clear()
      router.refresh()
    })
    setSummary(null)
  }

  if (!may('orders.write')) return children
  return (
    <form id={bulkForms.orders} ref={form} onSubmit={(event) => void ask(event)}>
      <div ref={result} tabIndex={-1} aria-live="polite">
        {failure && <p className="field-error pt-3">{failure}</p>}
        <BulkOutcomes outcomes={outcomes} />
      </div>
      {children}
      {ids.length > 0 && <BulkFields selected={ids.length} pending={pending} buttonRef={button} />}
      <BulkConfirm
        summary={summary}
        pending={pending}
        onConfirm={(shown, returned) => void change(shown, returned)}
        onClose={() => setSummary(null)}
        returnFocus={() => (outcomes.length > 0 ? result.current : button.current)}
      />
    </form>
  )
}
