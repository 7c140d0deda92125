'use client'
import { type FormEvent, useState } from 'react'
import { Callout } from '@/components/feedback/callout'
import { toast } from '@/components/feedback/toast'
import { Field } from '@/components/forms/field'
import { Button } from '@/components/ui/button'
import { cardVariants } from '@/components/ui/card'
import { Input } from '@/components/ui/input'
import { useRouter } from '@/components/ui/navigation'
import { ApiError } from '@/lib/http/client'
import { upload } from '@/lib/http/upload'
import { importProducts } from '@/lib/products/contract'
import type { ImportReport } from '@/lib/products/import/schema'
import { ImportRows } from './import-rows'

/** First a dry run with the result for each row; then the import. */
export function ImportForm() {
  const router = useRouter()
  const [file, setFile] = useState<File | null>(null)
  const [report, setReport] = useState<ImportReport | null>(null)
  const [formError, setFormError] = useState('')
  const [pending, setPending] = useState(false)

  async function send(apply: boolean) {
    if (!file || pending) return
    setPending(true)
    setFormError('')
    const form = new FormData()
    form.append('file', file)
    form.append('apply', String(apply))
    try {
      const { data } = await upload(importProducts, { form })
      setReport(data)
      if (apply) {
        toast.success(`${data.counts.new} added, ${data.counts.changed} changed.`)
        router.refresh()
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const words = (error.fields.file ?? error.message).replace(/^file /, 'This file ')
      setFormError(words)
      setReport(null)
      toast.error(words)
    } finally {
      setPending(false)
    }
  }

  function check(event: FormEvent) {
    event.preventDefault()
    if (!file) setFormError('Please choose a file first')
    else void send(false)
  }

  const able = report ? report.counts.new + report.counts.changed : 0
  return (
    <div className="grid min-w-0 gap-5">
      <form
        className={cardVariants({ className: 'grid gap-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end' })}
        method="post"
        noValidate
        onSubmit={check}
      >
        <Field label="CSV file">
          {(control) => (
            <Input
              {...control}
              type="file"
              name="file"
              accept=".csv,text/csv"
              aria-invalid={formError ? true : undefined}
              onChange={(event) => {
                setFile(event.target.files?.[0] ?? null)
                setReport(null)
                setFormError('')
              }}
            />
          )}
        </Field>
        <Button type="submit" variant="outline" disabled={pending} aria-busy={pending}>
          Check file
        </Button>
      </form>
      {formError && <Callout tone="red">{formError}</Callout>}
      {report && (
        <section className="grid min-w-0 gap-5" aria-label="Result for each row">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p role="status">
              {report.applied ? 'Done: ' : 'Not imported yet: '}
              {report.counts.new} new, {report.counts.changed} changed, {report.counts.same} as they are,{' '}
              {report.counts.refused} refused.
            </p>
            {!report.applied && able > 0 && (
              <Button disabled={pending} aria-busy={pending} onClick={() => void send(true)}>
                Import {able === 1 ? '1 product' : `${able} products`}
              </Button>
            )}
          </div>
          <ImportRows rows={report.rows} applied={report.applied} />
        </section>
      )}
    </div>
  )
}
