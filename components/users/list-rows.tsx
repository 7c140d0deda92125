'use client'
import type { ReactNode } from 'react'
import { useTranslations } from '#i18n'
import { FieldError } from '@/components/forms/field'
import { CloseIcon } from '@/components/ui/icons'

interface ListRowsProps<Row> {
  rows: readonly Row[]
  textOf: (row: Row) => string
  onRemove: (index: number) => void
  /** The error of one row, from the server or the schema. */
  errorOf: (index: number) => string | undefined
}

/** The added rows, each with a remove button. */
export function ListRows<Row>({ rows, textOf, onRemove, errorOf }: ListRowsProps<Row>): ReactNode {
  const t = useTranslations('users.work')
  if (rows.length === 0) return null
  return (
    <ul className="grid gap-1">
      {rows.map((row, index) => (
        <li key={textOf(row)} className="rounded-md bg-muted ps-3.5">
          <div className="flex items-center justify-between gap-2">
            <span className="min-w-0 wrap-anywhere py-2">{textOf(row)}</span>
            <button
              type="button"
              className="tool"
              aria-label={t('remove', { row: textOf(row) })}
              onClick={() => onRemove(index)}
            >
              <CloseIcon width="18" height="18" />
            </button>
          </div>
          <FieldError>{errorOf(index)}</FieldError>
        </li>
      ))}
    </ul>
  )
}

/** The first message anywhere inside the errors of one row. */
export function rowError(errors: unknown, index: number): string | undefined {
  const row: unknown = typeof errors === 'object' && errors !== null ? Reflect.get(errors, index) : undefined
  return messageIn(row)
}

/** The message of the list as a whole. */
export const listError = (errors: unknown): string | undefined => {
  if (typeof errors !== 'object' || errors === null) return undefined
  const { message, root } = errors as { message?: unknown; root?: { message?: unknown } }
  const text = message ?? root?.message
  return typeof text === 'string' ? text : undefined
}

function messageIn(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { message } = value as { message?: unknown }
  if (typeof message === 'string') return message
  for (const [key, inner] of Object.entries(value)) {
    const found = key === 'ref' ? undefined : messageIn(inner)
    if (found) return found
  }
  return undefined
}
