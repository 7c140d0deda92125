'use client'
import { QuantityStepper } from '@/components/carts/quantity-stepper'
import { LinesTable } from '@/components/lines/lines-table'
import type { SumRow } from '@/components/lines/sums'
import { CloseIcon } from '@/components/ui/icons'
import { MAX_ORDER_QUANTITY } from '@/lib/orders/order/rules'
import type { DraftLine } from './line'
import { ProductPicker } from './product-picker'

type LineEditorProps = {
  lines: readonly DraftLine[]
  onChange: (lines: DraftLine[]) => void
  sums: SumRow[]
  /** About the lines. */
  error: string | undefined
}

/** The lines of an order with their quantities, and a search that adds products. */
export function LineEditor({ lines, onChange, sums, error }: LineEditorProps) {
  const setQuantity = (product: string, quantity: number) =>
    onChange(lines.map((line) => (line.product === product ? { ...line, quantity } : line)))

  function add(line: DraftLine) {
    const known = lines.find(({ product }) => product === line.product)
    if (!known) onChange([...lines, line])
    else if (known.quantity < mostOf(known)) setQuantity(known.product, known.quantity + 1)
  }

  return (
    <div className="grid gap-5">
      <ProductPicker error={error} onPick={add} />
      {lines.length > 0 && (
        <LinesTable
          caption="Products of the order"
          actionLabel="Take out"
          rows={lines.map((line) => ({
            id: line.product,
            product: line.isSold ? line.product : null,
            name: line.name,
            src: line.src,
            unitPaisa: line.unitPaisa,
            quantity: line.quantity,
            quantityCell: (
              <QuantityStepper
                value={line.quantity}
                max={mostOf(line)}
                label={`Quantity of ${line.name}`}
                onChange={(quantity) => setQuantity(line.product, quantity)}
              />
            ),
            action: (
              <button
                type="button"
                className="tool"
                aria-label={`Take out ${line.name}`}
                onClick={() => onChange(lines.filter(({ product }) => product !== line.product))}
              >
                <CloseIcon />
              </button>
            ),
          }))}
          sums={sums}
        />
      )}
    </div>
  )
}

const mostOf = ({ most, quantity }: DraftLine) =>
  Math.max(quantity, Math.min(most ?? MAX_ORDER_QUANTITY, MAX_ORDER_QUANTITY))
