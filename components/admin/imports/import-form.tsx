'use client'
import type { ReactNode } from 'react'
import { useTranslations } from '#i18n'
import { ColumnMap } from '@/components/admin/column-map'
import { Callout } from '@/components/feedback/callout'
import { Field } from '@/components/forms/field'
import { Button } from '@/components/ui/button'
import { cardVariants } from '@/components/ui/card'
import { Input } from '@/components/ui/input'
import { Progress } from '@/components/ui/progress'
import { adminPaths } from '@/lib/base/admin-paths'
import { listFields, listProblem, listProblemPlaces } from '@/lib/catalogue/product-import/list-columns'
import { tableFiles } from '@/lib/platform/tables/columns'
import { useImportUpload } from './use-import-upload'

/**
 * Uploads a file and its pictures; what the file would change is shown on the page of the import. The columns of a price list are
 * asked for once; for the next file with the same ones they are folded away, and can still be changed.
 */
export function ImportForm() {
  const t = useTranslations('catalogue.list')
  const { table, setTable, error, share, isStarting, choose, setArchives, send } = useImportUpload(
    t('form.choose'),
  )
  const problem = table && listProblem(table.columns)
  return (
    <form className={cardVariants({ className: 'grid gap-4' })} method="post" noValidate onSubmit={send}>
      <div className="grid gap-4 sm:grid-cols-2 sm:items-start">
        <div className="grid min-w-0 gap-2">
          <Field label={t('form.file')} hint={t('form.hint')}>
            {(control) => (
              <Input
                {...control}
                type="file"
                name="file"
                accept={tableFiles}
                disabled={isStarting}
                aria-invalid={error ? true : undefined}
                onChange={(event) => choose(event.target.files?.[0] ?? null)}
              />
            )}
          </Field>
          <p className="flex flex-wrap gap-x-4">
            {/* Files, not pages. */}
            <a
              className="link inline-flex min-h-11 items-center"
              href={adminPaths.importTemplate('en')}
              download
            >
              {t('form.template')}
            </a>
            <a
              className="link inline-flex min-h-11 items-center"
              href={adminPaths.importTemplate('ur')}
              download
            >
              {t('form.templateUr')}
            </a>
          </p>
        </div>
        <Field
          label="ZIP files with pictures"
          optional
          hint="Only for pictures that the file names without an address. Up to 100 MB each."
        >
          {(control) => (
            <Input
              {...control}
              type="file"
              name="pictures"
              accept=".zip,application/zip"
              multiple
              disabled={isStarting}
              onChange={(event) => setArchives([...(event.target.files ?? [])])}
            />
          )}
        </Field>
      </div>
      {table && (
        <Foldable key={String(table.isKnown)} summary={table.isKnown && t('columns.change')}>
          <ColumnMap
            columns={table.columns}
            rows={table.rows}
            fields={listFields}
            nameOf={(field) => t(`fields.${field}`)}
            lead={t('columns.lead')}
            problem={
              problem && {
                text:
                  'missing' in problem
                    ? t(`columns.${problem.missing}`)
                    : t('columns.twice', { field: t(`fields.${problem.twice}`) }),
                columns: listProblemPlaces(table.columns, table.rows, problem),
              }
            }
            onChange={(columns) => setTable({ ...table, columns })}
          />
        </Foldable>
      )}
      {error && <Callout tone="red">{error}</Callout>}
      {share !== null && <Progress aria-label="Upload" {...(share < 1 ? { value: share, max: 1 } : {})} />}
      <Button
        className="sm:justify-self-start"
        type="submit"
        disabled={isStarting || Boolean(problem)}
        aria-busy={isStarting}
      >
        {t('form.check')}
      </Button>
    </form>
  )
}

/** Under a summary when there is one. */
function Foldable({ summary, children }: { summary: string | false; children: ReactNode }) {
  if (!summary) return children
  return (
    <details>
      <summary className="min-h-11 cursor-pointer font-semibold">{summary}</summary>
      {children}
    </details>
  )
}
