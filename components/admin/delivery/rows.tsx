import type { ReactNode } from 'react'
import { FieldError } from '@/components/forms/field'
import { Button } from '@/components/ui/button'
import { PlusIcon, TrashIcon } from '@/components/ui/icons'

type RowsProps = {
  rows: readonly { id: string }[]
  least?: number
  most: number
  /** The error of the list as a whole. */
  error: string | undefined
  addText: string
  /** The name of a row, which the button that removes it is called by. */
  nameOf: (index: number) => string
  onAdd: () => void
  onRemove: (index: number) => void
  /** The two fields of a row. */
  children: (index: number) => ReactNode
}

/** Rows of two fields that can be added and removed. */
export const Rows = ({
  rows,
  least = 0,
  most,
  error,
  addText,
  nameOf,
  onAdd,
  onRemove,
  children,
}: RowsProps) => (
  <div className="grid gap-3">
    {rows.map(({ id }, index) => (
      <div key={id} className="grid grid-cols-[1fr_1fr_auto] items-start gap-3">
        {children(index)}
        <Button
          variant="ghost"
          size="icon"
          className="mt-6.5"
          aria-label={`Remove ${nameOf(index)}`}
          disabled={rows.length <= least}
          onClick={() => onRemove(index)}
        >
          <TrashIcon />
        </Button>
      </div>
    ))}
    <FieldError>{error}</FieldError>
    <Button
      variant="outline"
      size="sm"
      className="justify-self-start"
      disabled={rows.length >= most}
      onClick={onAdd}
    >
      <PlusIcon />
      {addText}
    </Button>
  </div>
)
