import { type ReactNode, useId } from 'react'
import { useTranslations } from '#i18n'
import { cn } from '@/components/ui/cn'

/** The props that connect a control with its label, hint and error. */
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
  /** Announced and shown; optional fields are marked instead. */
  required?: boolean
  optional?: boolean
  className?: string
  children: (control: ControlProps) => ReactNode
}

/**
 * `<Field label="Email" error={errors.email?.message}>{(control) => <Input {...control} {...register('email')} />}</Field>`
 */
export function Field({ label, hint, error, required, optional, className, children }: FieldProps) {
  const t = useTranslations('shell.common')
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = cn(hint && hintId, error && errorId) || undefined
  return (
    <div className={cn('flex min-w-0 flex-col gap-1.5', className)}>
      <label className="text-sm font-semibold" htmlFor={id}>
        {label}
        {optional && <span className="font-normal text-muted-foreground">{t('optional')}</span>}
      </label>
      {children({
        id,
        required,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy,
      })}
      {hint && (
        <p id={hintId} className="text-sm text-muted-foreground">
          {hint}
        </p>
      )}
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  )
}

/** The label of a field in a list of rows: screen readers read the number of the row as well. */
export const Numbered = ({ text, number }: { text: string; number: number }) => (
  <>
    {text}
    <span className="sr-only"> {number}</span>
  </>
)

/** A field of groups (checkboxes, lists) that have no single control. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  if (!children) return null
  return (
    <p id={id} className="field-error">
      {children}
    </p>
  )
}
