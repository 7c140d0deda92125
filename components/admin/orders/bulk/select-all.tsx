import { Checkbox } from '@/components/ui/checkbox'

/** The form of BulkOrders. */
export const bulkForm = 'bulk-orders'

/** Selects all rows of the page; BulkOrders keeps it up to date. */
export const SelectAll = ({ className }: { className: string }) => (
  <Checkbox
    className={className}
    form={bulkForm}
    data-all
    aria-label="Select all on page"
    title="Select all on page"
  />
)
