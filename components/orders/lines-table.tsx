import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'
import { formatPrice } from '@/lib/money'
import { paths } from '@/lib/paths'
import { PlantThumb } from './plant-thumb'
import type { SumRow } from './sums'

export type LineRow = {
  id: string
  name: string
  src: string | undefined
  unitPaisa: number
  quantity: number
  /** Not available: shown, but not included in the sums. */
  out?: boolean
  /** Replaces the plain number. */
  quantityCell?: ReactNode
  /** A problem of this line, or an action. */
  note?: ReactNode
  action?: ReactNode
}

type LinesTableProps = {
  caption: string
  rows: LineRow[]
  sums: SumRow[]
  actionLabel?: string
  priceText?: typeof formatPrice
}

/** Lines and sums of a cart, checkout or order; in a narrow container each line becomes a card. */
export function LinesTable({ caption, rows, sums, actionLabel, priceText = formatPrice }: LinesTableProps) {
  return (
    <div className="lines-box">
      <table className={cn('lines', rows.every((row) => !row.quantityCell && !row.action) && 'lines-fixed')}>
        <caption className="sr-only">{caption}</caption>
        <thead className="sr-only @min-[40rem]:not-sr-only">
          <tr>
            <th scope="col">Product</th>
            <th scope="col" className="num">
              Price
            </th>
            <th scope="col">Quantity</th>
            <th scope="col" className="num">
              Subtotal
            </th>
            {actionLabel && (
              <th scope="col">
                <span className="sr-only">{actionLabel}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Line key={row.id} row={row} hasAction={actionLabel !== undefined} priceText={priceText} />
          ))}
        </tbody>
        <tfoot>
          {sums.map(({ label, paisa, total }) => (
            <tr key={label} className={total ? 'lines-total' : undefined}>
              <th scope="row" colSpan={3}>
                {label}
              </th>
              <td className="num">
                <output>{priceText(paisa, { always: true })}</output>
              </td>
              {actionLabel && <td />}
            </tr>
          ))}
        </tfoot>
      </table>
    </div>
  )
}

const LONG_AMOUNT_PAISA = 100_000_00

type LineProps = { row: LineRow; hasAction: boolean; priceText: typeof formatPrice }

function Line({ row, hasAction, priceText }: LineProps) {
  return (
    <tr
      className={cn(
        row.unitPaisa * row.quantity >= LONG_AMOUNT_PAISA && 'lines-long',
        row.out && 'lines-out',
      )}
    >
      <td className="lines-product">
        <Link href={paths.product(row.id)} className="lines-link">
          <PlantThumb src={row.src} />
          <span className="lines-name">{row.name}</span>
        </Link>
        {row.note && <div className="lines-note">{row.note}</div>}
      </td>
      <td className="lines-price num">
        {priceText(row.unitPaisa)}
        <span className="lines-each"> each</span>
      </td>
      <td className="lines-quantity">{row.quantityCell ?? <LineCount quantity={row.quantity} />}</td>
      <td className="lines-subtotal num">
        {row.out ? (
          <span className="lines-uncounted">not counted</span>
        ) : (
          <output>{priceText(row.unitPaisa * row.quantity, { always: true })}</output>
        )}
      </td>
      {hasAction && <td className="lines-action">{row.action}</td>}
    </tr>
  )
}

const LineCount = ({ quantity }: { quantity: number }) => (
  <>
    <span className="lines-times" aria-hidden="true">
      ×{' '}
    </span>
    {quantity}
  </>
)
