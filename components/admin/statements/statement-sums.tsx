import { formatPrice } from '@/lib/base/money'
import type { StatementDto } from '@/lib/reconciling/statements/schema'

const sums = [
  ['collected', 'Collected'],
  ['fees', 'Fees'],
  ['withheld', 'Withheld'],
  ['paidOut', 'Paid out'],
] as const

/** The sums of all lines of a statement: the amount paid out should be on the bank account. */
export const StatementSums = ({ statement }: { statement: StatementDto }) => (
  <dl className="mb-6 grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-border bg-border sm:grid-cols-4">
    {sums.map(([name, label]) => (
      <div key={name} className="grid gap-0.5 bg-card px-4 py-3">
        <dt className="text-sm text-muted-foreground">{label}</dt>
        <dd className="font-semibold wrap-anywhere tabular-nums">
          {formatPrice(statement[name], { always: true })}
        </dd>
      </div>
    ))}
  </dl>
)
