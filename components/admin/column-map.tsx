import type { ReactNode } from 'react'
import { useTranslations } from '#i18n'
import { Field } from '@/components/forms/field'
import { Select } from '@/components/ui/select'
import type { TableColumn } from '@/lib/platform/tables/columns'

interface ColumnMapProps<F extends string> {
  columns: readonly TableColumn<F>[]
  /** The first rows of the file. */
  rows: readonly (readonly string[])[]
  fields: readonly F[]
  nameOf: (field: F) => string
  lead: ReactNode
  /** Why the file cannot be read with these columns, shown at the selects of the columns at these places. */
  problem: { text: string; columns: readonly number[] } | null
  onChange: (columns: TableColumn<F>[]) => void
}

/** The meaning of each column of a file, guessed from its name and corrected by the admin; with its first values. */
export function ColumnMap<F extends string>(props: ColumnMapProps<F>) {
  const { columns, rows, fields, nameOf, lead, problem, onChange } = props
  const t = useTranslations('forms.columns')
  const set = (index: number, field: F | null) =>
    onChange(columns.map((column, place) => (place === index ? { ...column, field } : column)))
  const samplesOf = (index: number) =>
    rows
      .flatMap((row) => row[index]?.trim() || [])
      .slice(0, 3)
      .join(' · ') || t('blank')
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="font-semibold">{t('title')}</legend>
      <p className="text-sm text-muted-foreground">{lead}</p>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {columns.map(({ header, field }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names of columns may be equal, and their places do not change
          <li key={index} className="min-w-0 rounded-md border border-border p-3">
            <Field
              label={<bdi className="wrap-anywhere">{header}</bdi>}
              error={problem?.columns.includes(index) ? problem.text : undefined}
              hint={<bdi className="wrap-anywhere">{samplesOf(index)}</bdi>}
            >
              {(control) => (
                <Select
                  {...control}
                  value={field ?? ''}
                  onChange={({ target }) =>
                    set(index, fields.find((known) => known === target.value) ?? null)
                  }
                >
                  <option value="">{t('notUsed')}</option>
                  {fields.map((option) => (
                    <option key={option} value={option}>
                      {nameOf(option)}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
