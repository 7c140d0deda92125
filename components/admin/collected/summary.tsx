import { useTranslations } from '#i18n'
import { ordersText } from '@/components/admin/figures/figure-text'
import { Link } from '@/components/ui/link'
import { adminPaths, cashOrdersPath } from '@/lib/base/admin-paths'
import { formatPrice, type Paisa } from '@/lib/base/money'
import type { Outstanding } from '@/lib/reconciling/collected/figures'
import type { StatementTasks } from '@/lib/reconciling/collected/tasks'

type CashSummaryProps = {
  outstanding: Outstanding
  tasks: StatementTasks
  /** False while a job still enters orders in the ledger. */
  isComplete: boolean
}

/** The cash that couriers have now, whenever it was delivered, and the tasks that wait for an admin. */
export function CashSummary({ outstanding, tasks, isComplete }: CashSummaryProps) {
  const t = useTranslations('figures.unposted')
  const sumOf = (paisa: Paisa, orders: number) =>
    orders === 0 && !isComplete
      ? { children: t('unknown'), note: '' }
      : { children: formatPrice(paisa), note: ordersText(orders) }
  return (
    <dl className="mb-6 grid gap-px overflow-hidden rounded-lg border border-border bg-border sm:grid-cols-3">
      <Figure
        name="With couriers now"
        href={cashOrdersPath({})}
        {...sumOf(outstanding.outstanding, outstanding.orders)}
      />
      <Figure
        name="Missing"
        href={cashOrdersPath({ figure: 'missing' })}
        {...sumOf(outstanding.missing, outstanding.missingOrders)}
      />
      <Figure
        name="Lines to decide"
        note={tasks.lines === 0 ? 'Nothing to do' : 'In the statements below'}
        href={`${adminPaths.cash}#statements`}
      >
        {tasks.lines}
      </Figure>
    </dl>
  )
}

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
