import { Field } from '@/components/forms/field'
import { Select } from '@/components/ui/select'
import { type Column, columnsProblem, fieldNames, statementFields } from '@/lib/reconciling/statements/fields'
import type { TableDto } from '@/lib/reconciling/statements/schema'

type ColumnMapProps = { table: TableDto; onChange: (columns: Column[]) => void }

/** The meaning of each column of a file, guessed from its name and corrected by the admin; with its first values. */
export function ColumnMap({ table: { columns, rows }, onChange }: ColumnMapProps) {
  const problem = columnsProblem(columns)
  const set = (index: number, field: Column['field']) =>
    onChange(columns.map((column, place) => (place === index ? { ...column, field } : column)))
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="font-semibold">What is in the columns?</legend>
      <p className="text-sm text-muted-foreground">
        Fees and taxes may have several columns; they are added up. It is remembered for the next file.
      </p>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {columns.map(({ header, field }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names of columns may be equal, and their places do not change
          <li key={index} className="min-w-0 rounded-md border border-border p-3">
            <Field label={<bdi className="wrap-anywhere">{header}</bdi>} hint={samplesOf(rows, index)}>
              {(control) => (
                <Select
                  {...control}
                  value={field ?? ''}
                  onChange={({ target }) =>
                    set(index, statementFields.find((known) => known === target.value) ?? null)
                  }
                >
                  <option value="">Not used</option>
                  {statementFields.map((option) => (
                    <option key={option} value={option}>
                      {fieldNames[option]}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          </li>
        ))}
      </ul>
      {problem && <p className="field-error">{problem}</p>}
    </fieldset>
  )
}

function samplesOf(rows: TableDto['rows'], index: number) {
  const samples = rows.flatMap((row) => row[index]?.trim() || []).slice(0, 3)
  return <bdi className="wrap-anywhere">{samples.length > 0 ? samples.join(' · ') : 'Blank'}</bdi>
}
