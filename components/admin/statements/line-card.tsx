import { RecordLink } from '@/components/admin/record-link'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { ShortNumber } from '@/components/ui/short-number'
import { formatPrice } from '@/lib/base/money'
import { formatDate } from '@/lib/base/time/date'
import type { StatementDto, StatementLineDto } from '@/lib/reconciling/statements/schema'
import { LineDecision } from './line-decision'
import { decisionNames, problemNames, problemText } from './problem-text'

type LineCardProps = { statement: Pick<StatementDto, '_id' | 'kind'>; line: StatementLineDto }

/** A line: what it says, the order it is about, what does not match, and the decisions. */
export const LineCard = ({ statement, line }: LineCardProps) => (
  <Card as="li" className="grid gap-4 *:min-w-0 lg:grid-cols-2 lg:gap-x-8">
    <div className="grid content-start justify-items-start gap-2">
      <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg wrap-anywhere">
        <bdi>{line.tracking || line.orderNumber || 'No number'}</bdi>
        <span className="font-sans text-sm font-normal text-muted-foreground">Line {line.line}</span>
      </h2>
      <OrderNames line={line} />
      {line.problems.length === 0 && !line.isOpen && <Badge tone="green">As expected</Badge>}
      <ul className="grid gap-2.5 empty:hidden">
        {line.problems.map((problem) => (
          <li key={problem.kind} className="grid justify-items-start gap-1 text-sm/relaxed">
            <Badge tone={line.isOpen ? 'red' : 'neutral'}>{problemNames(statement.kind)[problem.kind]}</Badge>
            {problemText(problem, statement.kind)}
          </li>
        ))}
      </ul>
      <DecisionNote line={line} />
    </div>
    <LineAmounts line={line} />
    {line.isOpen && (
      <div className="lg:col-span-2">
        <LineDecision statement={statement} line={line} />
      </div>
    )}
  </Card>
)

const OrderNames = ({ line: { orders, appointments, orderNumber } }: { line: StatementLineDto }) => (
  <p className="wrap-anywhere">
    {orders.map(({ _id, number, customer }, at) => (
      <span key={_id}>
        {at > 0 && ', '}
        <RecordLink className="link font-semibold" kind="order" id={_id}>
          <ShortNumber>{number}</ShortNumber>
        </RecordLink>{' '}
        <bdi>{customer}</bdi>
      </span>
    ))}
    {appointments.map(({ _id, number }, at) => (
      <span key={_id}>
        {at + orders.length > 0 && ', '}
        <RecordLink className="link font-semibold" kind="appointment" id={_id}>
          <ShortNumber>{number}</ShortNumber>
        </RecordLink>
      </span>
    ))}
    {orders.length + appointments.length === 0 && (
      <span className="text-muted-foreground">
        No order found
        {orderNumber && (
          <>
            , it names “<bdi>{orderNumber}</bdi>”
          </>
        )}
      </span>
    )}
  </p>
)

const DecisionNote = ({ line: { decision, decidedBy, decidedAt, note } }: { line: StatementLineDto }) =>
  decision && (
    <p className="text-sm/relaxed wrap-anywhere">
      <strong>{decisionNames[decision]}</strong>
      {decidedBy && (
        <>
          {' '}
          by <bdi>{decidedBy}</bdi>
        </>
      )}
      {decidedAt && `, ${formatDate(decidedAt)}`}
      {note && <>: “{note}”</>}
    </p>
  )

const amounts = [
  ['collected', 'Collected'],
  ['fee', 'Fee'],
  ['incomeTax', 'Income tax'],
  ['salesTax', 'Sales tax'],
  ['net', 'Paid out'],
] as const

const LineAmounts = ({ line }: { line: StatementLineDto }) => (
  <dl className="grid content-start gap-1 text-sm/relaxed">
    {amounts.map(([name, label]) => (
      <div
        key={name}
        className="flex justify-between gap-4 last:border-t last:border-border last:pt-1 last:font-semibold"
      >
        <dt>{label}</dt>
        <dd className="tabular-nums">{formatPrice(line[name], { always: true })}</dd>
      </div>
    ))}
  </dl>
)
