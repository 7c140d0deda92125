import { type FormEvent, useState } from 'react'
import { useRouter } from '@/components/ui/navigation'
import { toast } from '@/components/ui/toast'
import { adminPaths } from '@/lib/base/admin-paths'
import { ApiError } from '@/lib/platform/http/client'
import { upload } from '@/lib/platform/http/upload'
import { importStatement, readStatementColumns } from '@/lib/reconciling/statements/contract'
import type { Column } from '@/lib/reconciling/statements/fields'
import type { TableDto } from '@/lib/reconciling/statements/schema'

/** `statement`: the one that the same file was imported as. */
type Failure = { text: string; statement?: string }

/** The steps of an upload: file, columns unless they are known, import. */
export function useStatementUpload(first: string) {
  const router = useRouter()
  const [source, setSource] = useState(first)
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

  return { source, table, setTable, failure, share, choose, read }
}

function failureOf(error: ApiError): Failure {
  const text = error.fields.file ?? error.fields.columns ?? error.fields.source ?? error.message
  const { statement } = error.data instanceof Object ? (error.data as { statement?: string }) : {}
  return { text: text.replace(/^file /, 'This file '), ...(statement ? { statement } : {}) }
}
