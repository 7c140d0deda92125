'use client'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { toast } from '@/components/feedback/toast'
import { useRouter } from '@/components/ui/navigation'
import { call, failureText, isUnanswered } from '@/lib/http/client'
import { changeOrders, planOrders } from '@/lib/orders/admin-contract'
import type { BulkOutcome, BulkSummary } from '@/lib/orders/bulk/schema'
import { orderStatuses } from '@/lib/orders/schema'
import { BulkConfirm } from './confirm'
import { BulkFields } from './fields'
import { BulkOutcomes } from './outcomes'
import { bulkForm } from './select-all'

const boxes = (form: HTMLFormElement) => [
  ...form.querySelectorAll<HTMLInputElement>('input[type="checkbox"][name="order"]'),
]

/** Wraps a table with checkboxes called `order`: sets one status for the selected orders and lists the results. */
export function BulkOrders({ children }: { children: ReactNode }) {
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const result = useRef<HTMLDivElement>(null)
  const [selected, setSelected] = useState(0)
  const [status, setStatus] = useState('')
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState('')
  const [summary, setSummary] = useState<BulkSummary | null>(null)
  const [outcomes, setOutcomes] = useState<BulkOutcome[]>([])

  function count() {
    if (!form.current) return
    const all = boxes(form.current)
    const checked = all.filter((box) => box.checked).length
    for (const one of form.current.elements)
      if (one instanceof HTMLInputElement && one.name === 'all') {
        one.checked = checked > 0 && checked === all.length
        one.indeterminate = checked > 0 && checked < all.length
      }
    setSelected(checked)
    // The next selection starts without a status.
    if (checked === 0) setStatus('')
  }

  // Rows that disappear after a refresh take their checkboxes with them.
  useEffect(() => count())

  // On phones the checkbox for all is outside the form, above the list.
  useEffect(() => {
    function onChange({ target }: Event) {
      if (target instanceof HTMLInputElement && target.form === form.current && target.name === 'all')
        chooseAll(target.checked)
    }
    document.addEventListener('change', onChange)
    return () => document.removeEventListener('change', onChange)
  })

  function chooseAll(checked: boolean) {
    if (!form.current) return
    for (const box of boxes(form.current)) box.checked = checked
    count()
  }

  /** Sends a request; shows the error and returns undefined when it fails. */
  async function attempt<T>(operation: () => Promise<T>): Promise<T | undefined> {
    setPending(true)
    setFailure('')
    try {
      return await operation()
    } catch (error) {
      const text = failureText(error)
      setFailure(text)
      toast.error(text)
      setSummary(null)
      if (!isUnanswered(error)) router.refresh()
    } finally {
      setPending(false)
    }
  }

  async function ask(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const sent = new FormData(event.currentTarget)
    const orders = sent.getAll('order').map(String)
    const status = orderStatuses.find((one) => one === sent.get('status'))
    if (!status || orders.length === 0 || pending) return
    setOutcomes([])
    const answer = await attempt(() => call(planOrders, { body: { orders, status } }))
    if (answer) setSummary(answer.data)
  }

  /** Only orders of the summary are changed, and only if they are unchanged since then. */
  async function change({ orders, status }: BulkSummary) {
    const changing = orders.filter(({ effect }) => effect === 'CHANGED')
    const seen = Object.fromEntries(changing.map(({ _id, seen }) => [_id, seen ?? {}]))
    const body = { orders: changing.map(({ _id }) => _id), status, seen }
    const answer = await attempt(() => call(changeOrders, { body }))
    if (!answer) return
    const { data } = answer
    setOutcomes(data)
    setSummary(null)
    const refused = data.filter(({ done }) => !done).length
    if (refused === 0) toast.success('Status updated successfully.')
    else toast.error(`${refused} of ${data.length} orders were not changed.`)
    chooseAll(false)
    setStatus('')
    router.refresh()
  }

  return (
    <form
      id={bulkForm}
      ref={form}
      onSubmit={(event) => void ask(event)}
      onChange={({ target }) => target.name !== 'all' && count()}
    >
      <div ref={result} tabIndex={-1} aria-live="polite">
        {failure && <p className="field-error pt-3">{failure}</p>}
        <BulkOutcomes outcomes={outcomes} />
      </div>
      {children}
      {selected > 0 && (
        <BulkFields
          selected={selected}
          status={status}
          pending={pending}
          buttonRef={button}
          onStatus={setStatus}
        />
      )}
      <BulkConfirm
        summary={summary}
        pending={pending}
        onConfirm={(shown) => void change(shown)}
        onClose={() => setSummary(null)}
        returnFocus={() => (outcomes.length > 0 ? result.current : button.current)?.focus()}
      />
    </form>
  )
}
