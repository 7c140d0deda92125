import { ordersText } from '@/components/admin/figures/figure-text'
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'
import { StackCell, StackRow } from '@/components/ui/stack-table'
import { Table, TableHead } from '@/components/ui/table'
import { cashOrdersPath } from '@/lib/base/admin-paths'
import { formatPrice, type Paisa, toPaisa } from '@/lib/base/money'
import { formatDayAndMonth } from '@/lib/base/time/date'
import type { CollectedDay, CollectedFigures } from '@/lib/reconciling/collected/figures'
import type { CollectedFigureName } from '@/lib/reconciling/collected/schema'
import { figureNames } from './figure-names'

type CashTableProps = { source: string; month: string; days: readonly CollectedDay[] }

const columns = ['expected', 'outstanding', 'received', 'fees', 'withheld', 'missing'] as const
type Column = (typeof columns)[number]

/** The figures of one courier by day, with links into the orders behind them. */
export function CashTable({ source, month, days }: CashTableProps) {
  const id = `cash-${source || 'none'}`.replace(/\W+/g, '-')
  const total = sumOf(days)
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-2 text-lg wrap-anywhere">
        {source || 'No courier entered'}
      </h3>
      {/* Equal widths, so that the columns of all couriers stand below each other. */}
      <Table
        label={`Figures of ${source || 'orders without a courier'}`}
        className="max-md:block md:min-w-200 md:table-fixed"
      >
        <thead className="max-md:sr-only">
          <tr>
            <TableHead className="w-1/5">Day</TableHead>
            {columns.map((name) => (
              <TableHead key={name} className="text-end">
                {figureNames[name]}
              </TableHead>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          <Row
            name="Whole month"
            figures={total}
            isTotal
            hrefOf={(figure) => cashOrdersPath({ month, source, figure })}
          />
          {days.map((day) => (
            <Row
              key={day.day}
              name={formatDayAndMonth(`${day.day}T12:00:00+05:00`)}
              figures={day}
              hrefOf={(figure) => cashOrdersPath({ day: day.day, source, figure })}
            />
          ))}
        </tbody>
      </Table>
    </section>
  )
}

const sumOf = (days: readonly CollectedDay[]): CollectedFigures => {
  const sum = (name: Column) => toPaisa(days.reduce((total, day) => total + day[name], 0))
  return {
    orders: days.reduce((total, { orders }) => total + orders, 0),
    expected: sum('expected'),
    outstanding: sum('outstanding'),
    received: sum('received'),
    fees: sum('fees'),
    withheld: sum('withheld'),
    missing: sum('missing'),
  }
}

type RowProps = {
  name: string
  figures: CollectedFigures
  isTotal?: boolean
  /** The orders behind a figure; undefined: all that were collected. */
  hrefOf: (figure: CollectedFigureName | undefined) => string
}

/** Fees are those of the orders that were received. */
const figureOf = (name: Column): CollectedFigureName | undefined =>
  name === 'expected' ? undefined : name === 'fees' ? 'received' : name

const Row = ({ name, figures, isTotal = false, hrefOf }: RowProps) => (
  <StackRow>
    <th
      scope="row"
      className="text-start font-semibold max-md:col-span-full md:border-t md:border-border md:px-4 md:py-2"
    >
      {name}{' '}
      <span className="text-sm font-normal whitespace-nowrap text-muted-foreground">
        {ordersText(figures.orders)}
      </span>
    </th>
    {columns.map((column) => (
      <StackCell
        key={column}
        className={cn(
          'tabular-nums max-md:col-span-full max-md:justify-between md:text-end',
          // On a phone a row has only what is not zero.
          figures[column] === 0 ? 'max-md:hidden' : 'max-md:flex',
          isTotal && 'font-semibold',
        )}
      >
        <span className="text-muted-foreground md:hidden">{figureNames[column]}</span>
        <Amount paisa={figures[column]} href={hrefOf(figureOf(column))} isWarning={column === 'missing'} />
      </StackCell>
    ))}
  </StackRow>
)

type AmountProps = { paisa: Paisa; href: string; isWarning: boolean }

const Amount = ({ paisa, href, isWarning }: AmountProps) =>
  paisa === 0 ? (
    <span className="text-muted-foreground">–</span>
  ) : (
    <Link className={cn('link whitespace-nowrap', isWarning && 'text-tone-red')} href={href} prefetch={false}>
      {formatPrice(paisa)}
    </Link>
  )
