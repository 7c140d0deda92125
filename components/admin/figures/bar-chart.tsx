import { unbroken } from '@/components/admin/figures/figure-text'
import { Card } from '@/components/ui/card'
import { CardHead } from '@/components/ui/card-head'
import { Table, TableCell, TableHead, TableRow } from '@/components/ui/table'
import { labelStep, ticksOf } from '@/lib/office/figures/rules'

export interface Bar {
  /** The label below the bar. */
  label: string
  value: number
  /** The formatted value. */
  text: string
}

type BarChartProps = {
  id: string
  title: string
  lead: string
  bars: readonly Bar[]
  unit: string
  /** Formats the values on the axis. */
  format: (value: number) => string
}

const [height, step, gap] = [120, 10, 2]

/** A bar chart rendered on the server, with the same values as a table. */
export function BarChart({ id, title, lead, bars, unit, format }: BarChartProps) {
  const ticks = ticksOf(Math.max(...bars.map(({ value }) => value)))
  const top = ticks.at(-1) || 1
  const every = labelStep(bars.length)
  return (
    <Card aria-labelledby={id}>
      <CardHead id={id} title={title}>
        {unbroken(lead)}
      </CardHead>
      <div className="mt-6 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-xs/4 text-muted-foreground tabular-nums">
        <div className="relative text-end whitespace-nowrap" aria-hidden="true">
          {/* The longest value gives the column its width. */}
          <span className="invisible">{format(top)}</span>
          {ticks.map((tick) => (
            <span
              key={tick}
              className="absolute inset-e-0 translate-y-1/2"
              style={{ bottom: `${(tick / top) * 100}%` }}
            >
              {format(tick)}
            </span>
          ))}
        </div>
        <svg
          className="h-40 w-full fill-primary stroke-border"
          viewBox={`0 0 ${bars.length * step} ${height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {ticks.map((tick) => (
            <path
              key={tick}
              d={`M0 ${height - (tick / top) * height}H${bars.length * step}`}
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {bars.map((bar, index) => (
            <DayBar key={bar.label} bar={bar} x={index * step} share={bar.value / top} />
          ))}
        </svg>
        <div className="relative col-start-2 mt-1.5 h-4" aria-hidden="true">
          {bars.map(
            ({ label }, index) =>
              index % every === 0 && (
                <span
                  key={label}
                  className="absolute -translate-x-1/2 whitespace-nowrap max-sm:even:hidden"
                  style={{ left: `${((index + 0.5) / bars.length) * 100}%` }}
                >
                  {label.replace(/ \d{4}$/, '')}
                </span>
              ),
          )}
        </div>
      </div>
      <details className="mt-1 not-open:-mb-3">
        <summary className="min-h-11 cursor-pointer py-3 text-sm">As a table</summary>
        <Table label={`${title} as a table`}>
          <thead>
            <tr>
              <TableHead>Day</TableHead>
              <TableHead className="text-end">{unit}</TableHead>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ label, text }) => (
              <TableRow key={label}>
                <TableCell>{label}</TableCell>
                <TableCell className="text-end tabular-nums">{text}</TableCell>
              </TableRow>
            ))}
          </tbody>
        </Table>
      </details>
    </Card>
  )
}

/** The whole height of the day shows its value, so that short bars are easy to point at. */
function DayBar({ bar: { label, value, text }, x, share }: { bar: Bar; x: number; share: number }) {
  // A value above zero always has a visible bar.
  const tall = value === 0 ? 0 : Math.max(2, share * height)
  return (
    <g className="stroke-none hover:fill-accent">
      <title>{`${label}: ${text}`}</title>
      <rect className="fill-transparent" x={x} y={0} width={step} height={height} />
      <rect x={x + gap / 2} y={height - tall} width={step - gap} height={tall} />
    </g>
  )
}
