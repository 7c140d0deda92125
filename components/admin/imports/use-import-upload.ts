import { type FormEvent, useRef, useState } from 'react'
import { useRouter } from '@/components/ui/navigation'
import { toast } from '@/components/ui/toast'
import { adminPaths } from '@/lib/base/admin-paths'
import type { ListColumn } from '@/lib/catalogue/product-import/list-columns'
import { addImportPictures, createImport, readImportColumns } from '@/lib/office/imports/contract'
import type { ImportTableDto } from '@/lib/office/imports/schema'
import { ApiError } from '@/lib/platform/http/client'
import { upload } from '@/lib/platform/http/upload'

/** Files up to this size are read as soon as they are chosen, which saves a tap; larger ones are sent once less. */
const readAtOnce = 3 * 1024 * 1024

/** The steps of an upload: file, columns of a price list unless they are known, check. `choosePlease` asks for a file. */
export function useImportUpload(choosePlease: string) {
  const router = useRouter()
  /** The chosen file; another one may be chosen while it is read. */
  const file = useRef<File | null>(null)
  const [archives, setArchives] = useState<File[]>([])
  const [table, setTable] = useState<ImportTableDto | null>(null)
  /** Its columns are known, so it can be sent without them. */
  const [isKnown, setIsKnown] = useState(false)
  const [error, setError] = useState('')
  const [share, setShare] = useState<number | null>(null)

  function choose(chosen: File | null) {
    file.current = chosen
    setTable(null)
    setIsKnown(false)
    setError('')
    if (chosen && chosen.size <= readAtOnce) void attempt(() => readColumns(chosen))
  }

  const formWith = (chosen: File, columns?: readonly ListColumn[]) => {
    const form = new FormData()
    form.append('file', chosen)
    if (columns) form.append('columns', JSON.stringify(columns))
    return form
  }

  /** Returns false when the columns have to be chosen first. */
  async function readColumns(chosen: File): Promise<boolean> {
    const { data } = await upload(readImportColumns, { form: formWith(chosen), onProgress: setShare })
    if (file.current !== chosen) return false
    setIsKnown(data.isKnown)
    if (!data.isKnown) setTable(data)
    return data.isKnown
  }

  async function start(chosen: File): Promise<void> {
    if (!table && !isKnown && !(await readColumns(chosen))) return setShare(null)
    const form = formWith(chosen, table?.columns)
    const { data } = await upload(createImport, { form, onProgress: setShare })
    await sendArchives(data._id)
    // The form stays busy until the page of the import is there.
    router.push(adminPaths.productImport(data._id))
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

  /** Runs a step; one that returns a value has ended. */
  async function attempt(step: () => Promise<unknown>) {
    setShare(0)
    setError('')
    try {
      if ((await step()) !== undefined) setShare(null)
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      const text = failure.fields.file ?? failure.fields.columns ?? failure.message
      setError(text.replace(/^file /, 'This file '))
      setShare(null)
    }
  }

  function send(event: FormEvent) {
    event.preventDefault()
    if (share !== null) return
    const chosen = file.current
    if (chosen) void attempt(() => start(chosen))
    else setError(choosePlease)
  }

  return { table, setTable, error, share, choose, setArchives, send }
}
