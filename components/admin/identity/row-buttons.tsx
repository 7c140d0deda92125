import { Button } from '@/components/ui/button'
import { TrashIcon } from '@/components/ui/icons'

type RowButtonsProps = {
  name: string
  index: number
  move: (from: number, to: number) => void
  remove: (index: number) => void
}

/** Moves a row of a form up, or removes it. `name`: how the row is called. */
export const RowButtons = ({ name, index, move, remove }: RowButtonsProps) => (
  <div className="flex flex-wrap gap-2">
    <Button
      variant="ghost"
      disabled={index === 0}
      aria-label={`Move ${name} up`}
      onClick={() => move(index, index - 1)}
    >
      Move up
    </Button>
    <Button variant="ghost" aria-label={`Remove ${name}`} onClick={() => remove(index)}>
      <TrashIcon />
      Remove
    </Button>
  </div>
)
