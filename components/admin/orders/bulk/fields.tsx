import { type Ref, useState } from 'react'
import { SubmitButton } from '@/components/forms/submit-button'
import { Select } from '@/components/ui/select'
import { orderStatuses } from '@/lib/orders/order/schema'

type BulkFieldsProps = {
  /** How many orders are selected. */
  selected: number
  pending: boolean
  buttonRef: Ref<HTMLButtonElement>
}

/** Stays visible below a list while rows are selected: their number and their new status. The next selection starts without one. */
export function BulkFields({ selected, pending, buttonRef }: BulkFieldsProps) {
  const [status, setStatus] = useState('')
  return (
    <fieldset
      className="sticky bottom-[calc(var(--bottom-bar,0px)+0.5rem)] z-20 mt-3 flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1.5 rounded-lg border border-border bg-popover px-4 py-1.5 text-sm shadow-soft"
      data-save-bar=""
      aria-label="Update several orders"
    >
      <p className="me-auto font-medium" role="status">
        {selected} selected
      </p>
      {/* No default, so that a status is not set by accident. */}
      <Select
        className="input-sm w-auto"
        name="status"
        aria-label="New status of the selected orders"
        value={status}
        onChange={(event) => setStatus(event.target.value)}
      >
        <option value="">New status</option>
        {orderStatuses.map((status) => (
          <option key={status}>{status}</option>
        ))}
      </Select>
      <SubmitButton
        ref={buttonRef}
        variant="outline"
        size="sm"
        pending={pending}
        disabled={pending || status === ''}
      >
        Update selected
      </SubmitButton>
    </fieldset>
  )
}
