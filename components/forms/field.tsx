import { type ReactNode, useId } from 'react'
import { cn } from '@/components/ui/cn'

/** What the control must carry so that label, hint and error belong to it. */
export type ControlProps = {
  id: string
  required: boolean | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** Announced and shown; what is not required says so instead. */
  required?: boolean
  optional?: boolean
  className?: string
  children: (control: ControlProps) => ReactNode
}

/**
 * `<Field label="Email" error={errors.email?.message}>{(control) => <Input {...control} {...register('email')} />}</Field>`
 */
export function Field({ label, hint, error, required, optional, className, children }: FieldProps) {
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = cn(hint && hintId, error && errorId) || undefined
  return (
    <div className={cn('field', className)}>
      <label className="label" htmlFor={id}>
        {label}
        {optional && <span className="font-normal text-muted-foreground"> (optional)</span>}
      </label>
      {children({
        id,
        required,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy,
      })}
      {hint && (
        <p id={hintId} className="hint">
          {hint}
        </p>
      )}
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  )
}

/** For groups (checkboxes, lists) that have no single control. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  if (!children) return null
  return (
    <p id={id} className="field-error">
      {children}
    </p>
  )
}

/** After a refusal: the first field that is wrong gets the cursor. */
export function focusFirstError(root: ParentNode): void {
  root.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}
