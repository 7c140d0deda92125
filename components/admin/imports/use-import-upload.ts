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

/** The steps of an upload: file, columns of a price list, check. */
export function useImportUpload(missingFileText: string) {
  const router = useRouter()
  /** The chosen file; another one may be chosen while it is read. */
  const file = useRef<File | null>(null)
  const [archives, setArchives] = useState<File[]>([])
  /** The columns of a price list. */
  const [table, setTable] = useState<ImportTableDto | null>(null)
  /** Reads the chosen file; a form that is sent before that waits for it. */
  const reading = useRef<Promise<boolean> | null>(null)
  /** The step that was begun last: only that one may end the busy state of the form. */
  const latest = useRef<unknown>(null)
  const [error, setError] = useState('')
  const [share, setShare] = useState<number | null>(null)
  const [isStarting, setIsStarting] = useState(false)

  function choose(chosen: File | null) {
    file.current = chosen
    reading.current = null
    latest.current = null
    setTable(null)
    setError('')
    setShare(null)
    if (chosen && chosen.size <= readAtOnce)
      void attempt(async () => {
        await columnsRead(chosen)
        return 'done'
      })
  }

  const formWith = (chosen: File, columns?: readonly ListColumn[]) => {
    const form = new FormData()
    form.append('file', chosen)
    if (columns) form.append('columns', JSON.stringify(columns))
    return form
  }

  /** As `readColumns`, once for a file unless it fails. */
  function columnsRead(chosen: File): Promise<boolean> {
    reading.current ??= readColumns(chosen).catch((failure: unknown) => {
      if (file.current === chosen) reading.current = null
      throw failure
    })
    return reading.current
  }

  /** Returns whether the file can be sent as it is; the columns of a list are shown first. */
  async function readColumns(chosen: File): Promise<boolean> {
    const onProgress = (sent: number) => {
      if (file.current === chosen) setShare(sent)
    }
    const { data } = await upload(readImportColumns, { form: formWith(chosen), onProgress })
    if (file.current !== chosen) return false
    const isList = data.format === 'list'
    if (isList) setTable(data)
    return !isList
  }

  async function start(chosen: File): Promise<'done' | 'leaving'> {
    if (!table && !(await columnsRead(chosen))) return 'done'
    const form = formWith(chosen, table?.columns)
    const { data } = await upload(createImport, { form, onProgress: setShare })
    await sendArchives(data._id)
    // The form stays busy until the page of the import is there.
    router.push(adminPaths.productImport(data._id))
    return 'leaving'
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

  /** Runs a step. How it ends is ignored after another one was begun or another file was chosen. */
  async function attempt(step: () => Promise<'done' | 'leaving'>) {
    latest.current = step
    setShare(0)
    setError('')
    try {
      if ((await step()) === 'leaving' || latest.current !== step) return
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      if (latest.current !== step) return
      const text = failure.fields.file ?? failure.fields.columns ?? failure.message
      setError(text.replace(/^file /, 'This file '))
    }
    setShare(null)
    setIsStarting(false)
  }

  function send(event: FormEvent) {
    event.preventDefault()
    if (isStarting) return
    const chosen = file.current
    if (!chosen) return setError(missingFileText)
    setIsStarting(true)
    void attempt(() => start(chosen))
  }

  return { table, setTable, error, share, isStarting, choose, setArchives, send }
}
