import { Card } from '@/components/ui/card'
import { Table, TableCell, TableHead, TableRow } from '@/components/ui/table'
import { CardHead } from './card-head'

export interface Bar {
  /** The label below the bar. */
  label: string
  value: number
  /** The formatted value. */
  text: string
}

type BarChartProps = { id: string; title: string; lead: string; bars: readonly Bar[]; unit: string }

const [height, step, gap] = [120, 10, 2]

/** A bar chart rendered on the server, with the same values as a table. */
export function BarChart({ id, title, lead, bars, unit }: BarChartProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  const width = bars.length * step
  return (
    <Card aria-labelledby={id}>
      <CardHead id={id} title={title}>
        {lead}
      </CardHead>
      <svg
        className="mt-4 h-32 w-full border-b border-border fill-primary"
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {bars.map(({ label, value, text }, at) => {
          // A value above zero always has a visible bar.
          const tall = value === 0 ? 0 : Math.max(2, (value / most) * height)
          return (
            <rect
              key={label}
              className="hover:fill-accent"
              x={at * step + gap / 2}
              y={height - tall}
              width={step - gap}
              height={tall}
            >
              <title>{`${label}: ${text}`}</title>
            </rect>
          )
        })}
      </svg>
      <p className="flex justify-between pt-1.5 text-[0.8125rem] text-muted-foreground" aria-hidden="true">
        <span>{bars[0]?.label}</span>
        <span>{bars.at(-1)?.label}</span>
      </p>
      <details>
        <summary className="min-h-11 cursor-pointer py-3 text-sm">As a table</summary>
        <Table label={title}>
          <thead>
            <tr>
              <TableHead>Day</TableHead>
              <TableHead className="text-right">{unit}</TableHead>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ label, text }) => (
              <TableRow key={label}>
                <TableCell>{label}</TableCell>
                <TableCell className="text-right tabular-nums">{text}</TableCell>
              </TableRow>
            ))}
          </tbody>
        </Table>
      </details>
    </Card>
  )
}
