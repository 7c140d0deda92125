import { useState } from 'react'
import { useReport } from '@/components/admin/action-results'
import { useRouter } from '@/components/ui/navigation'
import { ApiError, failureText } from '@/lib/platform/http/client'

type AnswerOptions = {
  /** The text of the success. */
  done: string
  /** The text of an answer that came too late, above the queue. */
  late: (text: string) => string
}

/** Sends an answer to a transfer. One that came too late is shown above the queue, which is read again. */
export function useAnswer({ done, late }: AnswerOptions) {
  const router = useRouter()
  const report = useReport()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState('')
  const [fields, setFields] = useState<Record<string, string>>({})

  /** Returns whether it was taken. */
  async function answer(send: () => Promise<unknown>): Promise<boolean> {
    setPending(true)
    setFailure('')
    setFields({})
    try {
      await send()
      report({ tone: 'green', text: done })
      router.refresh()
      return true
    } catch (error) {
      const text = failureText(error)
      if (error instanceof ApiError && error.code === 'CONFLICT') {
        report({ tone: 'yellow', text: late(text) })
        router.refresh()
      }
      if (error instanceof ApiError) setFields(error.fields)
      setFailure(text)
      return false
    } finally {
      setPending(false)
    }
  }

  return { pending, failure, fields, answer }
}
