'use client'
import { useTranslations } from '#i18n'
import { ColumnMap } from '@/components/admin/column-map'
import { useMay } from '@/components/auth/rights'
import { Callout } from '@/components/feedback/callout'
import { Field } from '@/components/forms/field'
import { Button } from '@/components/ui/button'
import { cardVariants } from '@/components/ui/card'
import { Input } from '@/components/ui/input'
import { Link } from '@/components/ui/link'
import { Progress } from '@/components/ui/progress'
import { Select } from '@/components/ui/select'
import { adminPaths } from '@/lib/base/admin-paths'
import { tableFiles } from '@/lib/platform/tables/columns'
import { columnsProblem, fieldNames, statementFields } from '@/lib/reconciling/statements/fields'
import { useStatementUpload } from './use-statement-upload'

/** Uploads a statement. The columns are asked for once; the next file of this courier is imported at once. */
export function StatementUpload({ sources }: { sources: readonly string[] }) {
  const t = useTranslations('forms.statement')
  const may = useMay()
  const { source, table, setTable, failure, share, choose, read } = useStatementUpload(sources[0] ?? '')
  if (!may('money.write')) return null
  return (
    <form className={cardVariants({ className: 'grid gap-4' })} method="post" noValidate onSubmit={read}>
      <h2 className="text-xl">Import a statement</h2>
      <div className="grid gap-4 sm:grid-cols-2 sm:items-start">
        <Field label="From">
          {(control) => (
            <Select
              {...control}
              name="source"
              value={source}
              onChange={({ target }) => choose({ source: target.value })}
            >
              {sources.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('file')} hint={t('fileHint')}>
          {(control) => (
            <Input
              {...control}
              type="file"
              name="file"
              accept={tableFiles}
              aria-invalid={failure && !failure.statement ? true : undefined}
              onChange={({ target }) => choose({ file: target.files?.[0] ?? null })}
            />
          )}
        </Field>
      </div>
      {table && (
        <ColumnMap
          columns={table.columns}
          rows={table.rows}
          fields={statementFields}
          nameOf={(field) => fieldNames[field]}
          lead={t('columnsLead')}
          problem={columnsProblem(table.columns)}
          onChange={(columns) => setTable({ ...table, columns })}
        />
      )}
      {failure && (
        <Callout tone="red">
          {failure.text}{' '}
          {failure.statement && (
            <Link className="link" href={adminPaths.cashStatement(failure.statement)}>
              Open that statement
            </Link>
          )}
        </Callout>
      )}
      {share !== null && <Progress aria-label="Upload" {...(share < 1 ? { value: share, max: 1 } : {})} />}
      <Button
        className="sm:justify-self-start"
        type="submit"
        disabled={share !== null}
        aria-busy={share !== null}
      >
        {table ? 'Import the statement' : 'Read the file'}
      </Button>
    </form>
  )
}
