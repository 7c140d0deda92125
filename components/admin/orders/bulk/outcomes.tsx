import { Link } from '@/components/ui/link'
import { ShortNumber } from '@/components/ui/short-number'
import { adminPaths } from '@/lib/base/admin-paths'
import type { BulkOutcome } from '@/lib/orders/order/bulk-schema'

/** Result for each order. */
export function BulkOutcomes({ outcomes }: { outcomes: readonly BulkOutcome[] }) {
  if (outcomes.length === 0) return null
  return (
    <ul
      className="mb-4 grid gap-1 rounded-lg border border-border bg-card px-4 py-3 wrap-anywhere"
      aria-label="Result for each order"
    >
      {outcomes.map(({ _id, number, done, status, message }) => (
        <li key={_id}>
          <Link className="link" href={adminPaths.order(_id)} prefetch={false}>
            <ShortNumber>{number ?? _id}</ShortNumber>
          </Link>{' '}
          {done ? `is ${status}` : <span className="field-error inline">{message}</span>}
        </li>
      ))}
    </ul>
  )
}
