import { type FormEvent, useState } from 'react'
import { useRouter } from '@/components/ui/navigation'
import { toast } from '@/components/ui/toast'
import { adminPaths } from '@/lib/base/admin-paths'
import type { ListColumn } from '@/lib/catalogue/product-import/list-columns'
import { addImportPictures, createImport, readImportColumns } from '@/lib/office/imports/contract'
import type { ImportTableDto } from '@/lib/office/imports/schema'
import { ApiError } from '@/lib/platform/http/client'
import { upload } from '@/lib/platform/http/upload'

/** The steps of an upload: file, columns of a price list unless they are known, check. `choosePlease` asks for a file. */
export function useImportUpload(choosePlease: string) {
  const router = useRouter()
  const [file, setFile] = useState<File | null>(null)
  const [archives, setArchives] = useState<File[]>([])
  const [table, setTable] = useState<ImportTableDto | null>(null)
  const [error, setError] = useState('')
  const [share, setShare] = useState<number | null>(null)

  function choose(chosen: File | null) {
    setFile(chosen)
    setTable(null)
    setError('')
  }

  const formWith = (chosen: File, columns?: readonly ListColumn[]) => {
    const form = new FormData()
    form.append('file', chosen)
    if (columns) form.append('columns', JSON.stringify(columns))
    return form
  }

  /** Returns false when the columns have to be chosen first. */
  async function start(chosen: File): Promise<boolean> {
    if (!table) {
      const { data } = await upload(readImportColumns, { form: formWith(chosen), onProgress: setShare })
      if (!data.isKnown) {
        setTable(data)
        return false
      }
    }
    const form = formWith(chosen, table?.columns)
    const { data } = await upload(createImport, { form, onProgress: setShare })
    await sendArchives(data._id)
    router.push(adminPaths.productImport(data._id))
    return true
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

  async function run(chosen: File) {
    setShare(0)
    setError('')
    try {
      // The form stays busy until the page of the import is there.
      if (!(await start(chosen))) setShare(null)
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
    if (file) void run(file)
    else setError(choosePlease)
  }

  return { table, setTable, error, share, choose, setArchives, send }
}
