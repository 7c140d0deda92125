'use client'
import { type FormEvent, useState } from 'react'
import { Callout } from '@/components/feedback/callout'
import { Field } from '@/components/forms/field'
import { Button } from '@/components/ui/button'
import { cardVariants } from '@/components/ui/card'
import { Input } from '@/components/ui/input'
import { useRouter } from '@/components/ui/navigation'
import { Progress } from '@/components/ui/progress'
import { toast } from '@/components/ui/toast'
import { adminPaths } from '@/lib/base/admin-paths'
import { addImportPictures, createImport } from '@/lib/office/imports/contract'
import { ApiError } from '@/lib/platform/http/client'
import { upload } from '@/lib/platform/http/upload'

/** Uploads a file and its pictures; what the file would change is shown on the page of the import. */
export function ImportForm() {
  const router = useRouter()
  const [file, setFile] = useState<File | null>(null)
  const [archives, setArchives] = useState<File[]>([])
  const [error, setError] = useState('')
  const [share, setShare] = useState<number | null>(null)

  async function send() {
    if (!file || share !== null) return
    setShare(0)
    setError('')
    const form = new FormData()
    form.append('file', file)
    try {
      const { data } = await upload(createImport, { form, onProgress: setShare })
      await sendArchives(data._id)
      router.push(adminPaths.productImport(data._id))
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      setError((failure.fields.file ?? failure.message).replace(/^file /, 'This file '))
      setShare(null)
    }
  }

  /** The import is there by now: pictures that failed can be added on its page. */
  async function sendArchives(id: string) {
    for (const archive of archives) {
      try {
        await upload(addImportPictures, { params: { id }, form: archive, onProgress: setShare })
      } catch (failure) {
        if (!(failure instanceof ApiError)) throw failure
        toast.error(
          `${archive.name} ${(failure.fields.pictures ?? failure.message).replace(/^pictures /, '')}`,
        )
      }
    }
  }

  function check(event: FormEvent) {
    event.preventDefault()
    if (!file) setError('Please choose a file first')
    else void send()
  }

  return (
    <form className={cardVariants({ className: 'grid gap-4' })} method="post" noValidate onSubmit={check}>
      <div className="grid gap-4 sm:grid-cols-2 sm:items-start">
        <Field
          label="CSV file"
          hint="Ours, or a product export of Shopify or WooCommerce. Up to 5,000 products, 20 MB."
        >
          {(control) => (
            <Input
              {...control}
              type="file"
              name="file"
              accept=".csv,text/csv"
              aria-invalid={error ? true : undefined}
              onChange={(event) => {
                setFile(event.target.files?.[0] ?? null)
                setError('')
              }}
            />
          )}
        </Field>
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
              onChange={(event) => setArchives([...(event.target.files ?? [])])}
            />
          )}
        </Field>
      </div>
      {error && <Callout tone="red">{error}</Callout>}
      {share !== null && <Progress aria-label="Upload" {...(share < 1 ? { value: share, max: 1 } : {})} />}
      <Button
        className="sm:justify-self-start"
        type="submit"
        disabled={share !== null}
        aria-busy={share !== null}
      >
        Check file
      </Button>
    </form>
  )
}
