'use client'
import { useRouter } from 'next/navigation'
import { type FormEvent, type ReactNode, useId, useRef, useState, useTransition } from 'react'
import { FieldError } from '@/components/forms/field'
import { Button } from '@/components/ui/button'
import { CheckIcon, SpinnerIcon } from '@/components/ui/icons'
import { Input } from '@/components/ui/input'
import { ApiError, failureText } from '@/lib/http/client'
import type { CellName, ShownProduct } from './change-cell'

type EditCellProps = {
  product: ShownProduct & { name: string }
  cell: CellName
  /** The value as it is typed. */
  value: string
  /** The value as it is shown. */
  children: ReactNode
}

/** Once, when the field replaces the button that had the focus. */
const focus = (input: HTMLInputElement | null) => input?.focus()

/**
 * A price or stock in the admin list, which becomes a field when it is clicked. Enter saves, Escape cancels. What was
 * typed stays after an error.
 */
export function EditCell({ product, cell, value, children }: EditCellProps) {
  const router = useRouter()
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState(value)
  const [error, setError] = useState('')
  const [sending, setSending] = useState(false)
  const [refreshing, startRefresh] = useTransition()
  // The stock that an error has named, and that the next save replaces.
  const [moved, setMoved] = useState<number | null>()
  const returnFocus = useRef(false)
  const errorId = useId()
  const name = `${cell === 'price' ? 'Price' : 'Stock'} of ${product.name}`
  const busy = sending || refreshing

  function close(toButton: boolean) {
    returnFocus.current = toButton
    setOpen(false)
    setError('')
    setMoved(undefined)
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (typed.trim() === value) return close(true)
    setSending(true)
    setError('')
    try {
      const { changeCell } = await import('./change-cell')
      await changeCell(moved === undefined ? product : { ...product, stock: moved }, cell, typed.trim())
      // The field stays until the row shows the new value.
      startRefresh(() => {
        router.refresh()
        close(true)
      })
    } catch (failure) {
      setError(failureText(failure))
      if (!(failure instanceof ApiError)) return
      if (failure.code === 'STOCK_MOVED') setMoved(failure.data as number | null)
      if (failure.code === 'CONFLICT') {
        setError(`${failure.message} The row shows it now. Save again to replace it.`)
        router.refresh()
      }
    } finally {
      setSending(false)
    }
  }

  if (!open)
    return (
      <button
        ref={(button) => {
          if (returnFocus.current) button?.focus()
          returnFocus.current = false
        }}
        type="button"
        className="-mx-2 inline-flex min-h-11 cursor-text items-center rounded-md border border-transparent px-2 text-left hover:border-input hover:bg-card lg:min-h-9"
        onClick={() => {
          setTyped(value)
          setOpen(true)
        }}
      >
        {children}
        <span className="sr-only">, change {name}</span>
      </button>
    )
  return (
    <form className="grid max-w-56 gap-1" noValidate onSubmit={(event) => void save(event)}>
      <span className="flex items-center gap-1">
        <Input
          ref={focus}
          className="input-sm w-24 min-w-0 flex-auto"
          inputMode={cell === 'price' ? 'decimal' : 'numeric'}
          placeholder={cell === 'stock' ? 'Unlimited' : undefined}
          aria-label={name}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          aria-busy={busy}
          maxLength={12}
          value={typed}
          onFocus={(event) => event.target.select()}
          onChange={(event) => !busy && setTyped(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && !busy && close(true)}
          onBlur={(event) => {
            const leaves = !event.currentTarget.form?.contains(event.relatedTarget)
            if (leaves && typed.trim() === value && !busy) close(false)
          }}
        />
        <Button type="submit" size="icon-sm" aria-disabled={busy} aria-label={`Save ${name}`}>
          {busy ? <SpinnerIcon /> : <CheckIcon />}
        </Button>
      </span>
      <div role="alert" className="whitespace-normal empty:hidden">
        <FieldError id={errorId}>{error}</FieldError>
      </div>
    </form>
  )
}
