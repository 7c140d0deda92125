import { type FormEvent, useId, useState, useTransition } from 'react'
import { FieldError } from '@/components/forms/field'
import { Button } from '@/components/ui/button'
import { CheckIcon, SpinnerIcon } from '@/components/ui/icons'
import { Input } from '@/components/ui/input'
import { useRouter } from '@/components/ui/navigation'
import { failureText } from '@/lib/platform/http/client'
import type { CellConflict, CellName, ShownProduct } from './change-cell'

export type CellFieldProps = {
  product: ShownProduct & { name: string }
  cell: CellName
  label: string
  /** The value as it is typed. */
  value: string
  /** `toButton`: the focus returns to what opened the field. */
  onClose: (toButton: boolean) => void
}

/** Once, when the field replaces the button that had the focus. */
const focus = (input: HTMLInputElement | null) => input?.focus()

/** Enter saves, Escape cancels. The typed value stays after an error. */
export function CellField({ product, cell, label, value, onClose }: CellFieldProps) {
  const router = useRouter()
  const [typed, setTyped] = useState(value)
  const [error, setError] = useState('')
  const [sending, setSending] = useState(false)
  const [refreshing, startRefresh] = useTransition()
  // The value that a conflict has named: the next save replaces it.
  const [known, setKnown] = useState<CellConflict['current']>()
  const errorId = useId()
  const busy = sending || refreshing

  async function save(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (typed.trim() === value) return onClose(true)
    setSending(true)
    setError('')
    const { changeCell, CellConflict } = await import('./change-cell')
    try {
      await changeCell({ ...product, ...known }, cell, typed.trim())
      // The field stays until the row shows the new value.
      startRefresh(() => {
        router.refresh()
        onClose(true)
      })
    } catch (failure) {
      setError(failureText(failure))
      if (!(failure instanceof CellConflict)) return
      setKnown(failure.current)
      router.refresh()
    } finally {
      setSending(false)
    }
  }

  return (
    <form className="grid max-w-56 gap-1" noValidate onSubmit={(event) => void save(event)}>
      <span className="flex items-center gap-1">
        <Input
          ref={focus}
          className="input-sm w-24 min-w-0 flex-auto"
          inputMode={cell === 'price' ? 'decimal' : 'numeric'}
          placeholder={cell === 'stock' ? 'Unlimited' : undefined}
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          aria-busy={busy}
          maxLength={12}
          value={typed}
          onFocus={(event) => event.target.select()}
          onChange={(event) => !busy && setTyped(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && !busy && onClose(true)}
          onBlur={(event) => {
            const leaves = !event.currentTarget.form?.contains(event.relatedTarget)
            if (leaves && typed.trim() === value && !busy) onClose(false)
          }}
        />
        <Button type="submit" size="icon-sm" aria-disabled={busy} aria-label={`Save ${label}`}>
          {busy ? <SpinnerIcon /> : <CheckIcon />}
        </Button>
      </span>
      <div role="alert" className="whitespace-normal empty:hidden">
        <FieldError id={errorId}>{error}</FieldError>
      </div>
    </form>
  )
}
