import { ordersText } from '@/components/admin/figures/figure-text'
import { Link } from '@/components/ui/link'
import { adminPaths, cashOrdersPath } from '@/lib/base/admin-paths'
import { formatPrice } from '@/lib/base/money'
import type { Outstanding } from '@/lib/reconciling/collected/figures'
import type { StatementTasks } from '@/lib/reconciling/collected/tasks'

type CashSummaryProps = { outstanding: Outstanding; tasks: StatementTasks }

/** The cash that couriers have now, whenever it was delivered, and the tasks that wait for an admin. */
export const CashSummary = ({ outstanding, tasks }: CashSummaryProps) => (
  <dl className="mb-6 grid gap-px overflow-hidden rounded-lg border border-border bg-border sm:grid-cols-3">
    <Figure name="With couriers now" note={ordersText(outstanding.orders)} href={cashOrdersPath({})}>
      {formatPrice(outstanding.outstanding)}
    </Figure>
    <Figure
      name="Missing"
      note={ordersText(outstanding.missingOrders)}
      href={cashOrdersPath({ figure: 'missing' })}
    >
      {formatPrice(outstanding.missing)}
    </Figure>
    <Figure
      name="Lines to decide"
      note={tasks.lines === 0 ? 'Nothing to do' : 'In the statements below'}
      href={`${adminPaths.cash}#statements`}
    >
      {tasks.lines}
    </Figure>
  </dl>
)

type FigureProps = { name: string; note: string; href: string; children: React.ReactNode }

const Figure = ({ name, note, href, children }: FigureProps) => (
  <div className="grid gap-1 bg-card px-5 py-4">
    <dt className="font-medium">{name}</dt>
    <dd>
      <Link className="link font-display text-2xl font-semibold tabular-nums" href={href} prefetch={false}>
        {children}
      </Link>
      <p className="text-sm text-muted-foreground tabular-nums">{note}</p>
    </dd>
  </div>
)
