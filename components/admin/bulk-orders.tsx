'use client'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { toast } from '@/components/feedback/toast'
import { SubmitButton } from '@/components/forms/submit-button'
import { Select } from '@/components/ui/select'
import { call, failureText, isUnanswered } from '@/lib/http/client'
import { changeOrders } from '@/lib/orders/contract'
import { type BulkOutcome, orderStatuses } from '@/lib/orders/schema'
import { paths } from '@/lib/paths'

const boxes = (form: HTMLFormElement) => [
  ...form.querySelectorAll<HTMLInputElement>('input[type="checkbox"][name="order"]'),
]

/** Around a table whose rows carry checkboxes called `order`: one status for the chosen ones, and what became of each. */
export function BulkOrders({ children }: { children: ReactNode }) {
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  const [chosen, setChosen] = useState(0)
  const [status, setStatus] = useState('')
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState('')
  const [outcomes, setOutcomes] = useState<BulkOutcome[]>([])

  const count = () => setChosen(form.current ? boxes(form.current).filter((box) => box.checked).length : 0)

  // A row that is gone after somebody changed it took its checkbox along.
  useEffect(() => count())

  function chooseAll(checked: boolean) {
    if (!form.current) return
    for (const box of boxes(form.current)) box.checked = checked
    count()
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const sent = new FormData(event.currentTarget)
    const orders = sent.getAll('order').map(String)
    const status = orderStatuses.find((one) => one === sent.get('status'))
    if (!status || orders.length === 0 || pending) return
    setPending(true)
    setOutcomes([])
    setFailure('')
    try {
      const { data } = await call(changeOrders, { body: { orders, status } })
      setOutcomes(data)
      const refused = data.filter(({ done }) => !done).length
      if (refused === 0) toast.success('Status updated successfully.')
      else toast.error(`${refused} of ${data.length} orders were not changed.`)
      chooseAll(false)
      setStatus('')
    } catch (error) {
      const text = failureText(error)
      setFailure(text)
      toast.error(text)
      if (isUnanswered(error)) return
    } finally {
      setPending(false)
    }
    router.refresh()
  }

  return (
    <form ref={form} onSubmit={(event) => void submit(event)} onChange={count}>
      <fieldset className="bulk" aria-label="Change several orders">
        <label className="check-row">
          <input
            className="check"
            type="checkbox"
            checked={chosen > 0}
            onChange={(event) => chooseAll(event.target.checked)}
          />
          {chosen > 0 ? `${chosen} chosen` : 'Choose all of this page'}
        </label>
        {/* None is proposed: a hasty press would set back whatever is chosen. */}
        <Select
          className="input-sm"
          name="status"
          aria-label="New status of the chosen orders"
          value={status}
          onChange={(event) => setStatus(event.target.value)}
        >
          <option value="">New status</option>
          {orderStatuses.map((status) => (
            <option key={status}>{status}</option>
          ))}
        </Select>
        <SubmitButton
          variant="outline"
          size="sm"
          pending={pending}
          disabled={pending || chosen === 0 || status === ''}
        >
          Change the chosen
        </SubmitButton>
      </fieldset>
      <div aria-live="polite">
        {failure && <p className="field-error pt-3">{failure}</p>}
        {outcomes.length > 0 && (
          <ul className="bulk-outcomes" aria-label="What became of each order">
            {outcomes.map(({ _id, done, status, message }) => (
              <li key={_id}>
                <Link className="link order-number" href={paths.adminOrder(_id)} prefetch={false}>
                  {_id}
                </Link>{' '}
                {done ? `is ${status}` : <span className="field-error">{message}</span>}
              </li>
            ))}
          </ul>
        )}
      </div>
      {children}
    </form>
  )
}
