import type { Ref } from 'react'
import { SubmitButton } from '@/components/forms/submit-button'
import { Checkbox } from '@/components/ui/checkbox'
import { Select } from '@/components/ui/select'
import { orderStatuses } from '@/lib/orders/schema'

type BulkFieldsProps = {
  /** How many orders are selected. */
  selected: number
  status: string
  pending: boolean
  buttonRef: Ref<HTMLButtonElement>
  onAll: (checked: boolean) => void
  onStatus: (status: string) => void
}

/** Above the list: which orders, and their new status once one is selected. */
export function BulkFields({ selected, status, pending, buttonRef, onAll, onStatus }: BulkFieldsProps) {
  return (
    <fieldset
      className="mb-2 flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1.5 bg-background text-sm lg:sticky lg:top-14 lg:z-20"
      aria-label="Update several orders"
    >
      <label className="flex min-h-11 cursor-pointer items-center gap-2.5">
        <Checkbox checked={selected > 0} onChange={(event) => onAll(event.target.checked)} />
        {selected > 0 ? `${selected} selected` : 'Select all on page'}
      </label>
      {selected > 0 && (
        <>
          {/* No default, so that a status is not set by accident. */}
          <Select
            className="input-sm w-auto"
            name="status"
            aria-label="New status of the selected orders"
            value={status}
            onChange={(event) => onStatus(event.target.value)}
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
        </>
      )}
    </fieldset>
  )
}
