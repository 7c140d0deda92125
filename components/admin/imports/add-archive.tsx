'use client'
import { type ChangeEvent, useState } from 'react'
import { useAction } from '@/components/feedback/use-action'
import { Field } from '@/components/forms/field'
import { Input } from '@/components/ui/input'
import { Progress } from '@/components/ui/progress'
import { addImportPictures } from '@/lib/office/imports/contract'
import { ApiError } from '@/lib/platform/http/client'
import { upload } from '@/lib/platform/http/upload'

/** Adds a ZIP file with pictures to an import that is not running. */
export function AddArchive({ id, archives }: { id: string; archives: number }) {
  const [share, setShare] = useState(0)
  const [error, setError] = useState('')
  const { pending, failure, run } = useAction({
    onError: (caught) => {
      const field = caught instanceof ApiError ? caught.fields.pictures : undefined
      if (field) setError(field.replace(/^pictures /, 'This file '))
      return field !== undefined
    },
  })

  function add({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    // A browser reports a file that is chosen again only if the field is empty.
    target.value = ''
    if (!file) return
    setError('')
    void run(() => upload(addImportPictures, { params: { id }, form: file, onProgress: setShare }))
  }

  return (
    <div className="grid gap-2">
      <Field
        label="Add a ZIP file with pictures"
        hint={archives === 0 ? 'For pictures that the file names without an address.' : `${archives} so far.`}
        error={error || failure || undefined}
      >
        {(control) => (
          <Input {...control} type="file" accept=".zip,application/zip" disabled={pending} onChange={add} />
        )}
      </Field>
      {pending && <Progress aria-label="Upload" {...(share < 1 ? { value: share, max: 1 } : {})} />}
    </div>
  )
}
