'use client'
import { type FormEvent, useState } from 'react'
import { Callout } from '@/components/feedback/callout'
import { toast } from '@/components/feedback/toast'
import { Field } from '@/components/forms/field'
import { Button } from '@/components/ui/button'
import { cardVariants } from '@/components/ui/card'
import { Input } from '@/components/ui/input'
import { Link } from '@/components/ui/link'
import { useRouter } from '@/components/ui/navigation'
import { Progress } from '@/components/ui/progress'
import { Select } from '@/components/ui/select'
import { adminPaths } from '@/lib/admin-paths'
import { ApiError } from '@/lib/http/client'
import { upload } from '@/lib/http/upload'
import { importStatement, readStatementColumns } from '@/lib/statements/contract'
import type { Column } from '@/lib/statements/fields'
import type { TableDto } from '@/lib/statements/schema'
import { ColumnMap } from './column-map'

type Failure = { text: string; statement?: string }

/** Uploads a statement. The columns are asked for once; the next file of this courier is imported at once. */
export function StatementUpload({ sources }: { sources: readonly string[] }) {
  const router = useRouter()
  const [source, setSource] = useState(sources[0] ?? '')
  const [file, setFile] = useState<File | null>(null)
  const [table, setTable] = useState<TableDto | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [share, setShare] = useState<number | null>(null)

  function choose(chosen: { source?: string; file?: File | null }) {
    if (chosen.source !== undefined) setSource(chosen.source)
    if (chosen.file !== undefined) setFile(chosen.file)
    setTable(null)
    setFailure(null)
  }

  const formWith = (columns?: readonly Column[]) => {
    const form = new FormData()
    form.append('source', source)
    if (file) form.append('file', file)
    if (columns) form.append('columns', JSON.stringify(columns))
    return form
  }

  async function attempt(run: () => Promise<void>) {
    setShare(0)
    setFailure(null)
    try {
      await run()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(failureOf(error))
    } finally {
      setShare(null)
    }
  }

  const send = (columns: readonly Column[]) =>
    attempt(async () => {
      const { data, message } = await upload(importStatement, {
        form: formWith(columns),
        onProgress: setShare,
      })
      toast.success(message)
      router.push(adminPaths.cashStatement(data._id))
    })

  function read(event: FormEvent) {
    event.preventDefault()
    if (share !== null) return
    if (!file) return setFailure({ text: 'Please choose a file first' })
    if (table) return void send(table.columns)
    return void attempt(async () => {
      const { data } = await upload(readStatementColumns, { form: formWith(), onProgress: setShare })
      if (data.isKnown) await send(data.columns)
      else setTable(data)
    })
  }

  return (
    <form className={cardVariants({ className: 'grid gap-4' })} method="post" noValidate onSubmit={read}>
      <h2 className="text-xl">Drop a statement</h2>
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
        <Field label="CSV file" hint="Up to 5,000 lines. Save an Excel file as CSV first.">
          {(control) => (
            <Input
              {...control}
              type="file"
              name="file"
              accept=".csv,.txt,text/csv"
              aria-invalid={failure && !failure.statement ? true : undefined}
              onChange={({ target }) => choose({ file: target.files?.[0] ?? null })}
            />
          )}
        </Field>
      </div>
      {table && <ColumnMap table={table} onChange={(columns) => setTable({ ...table, columns })} />}
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
        {table ? `Import ${table.lines} ${table.lines === 1 ? 'line' : 'lines'}` : 'Read the file'}
      </Button>
    </form>
  )
}

function failureOf(error: ApiError): Failure {
  const text = error.fields.file ?? error.fields.columns ?? error.fields.source ?? error.message
  const { statement } = error.data instanceof Object ? (error.data as { statement?: string }) : {}
  return { text: text.replace(/^file /, 'This file '), ...(statement ? { statement } : {}) }
}
