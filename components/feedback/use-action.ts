import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { toast } from '@/components/feedback/toast'
import { failureText, isUnanswered } from '@/lib/http/client'

type ActionOptions = {
  /** What follows success; unless told, whatever the page shows is asked for anew. */
  onDone?: () => void
  /** After a refusal as well: somebody was faster, and the page should show what they did. */
  refreshAfterError?: boolean
  /** Answers true when it has dealt with the refusal: then nothing is said. */
  onError?: (error: unknown) => boolean
}

/** What a button does: once at a time, told by toast, and a refusal stays to be read beside it. */
export function useAction({ onDone, refreshAfterError = false, onError }: ActionOptions = {}) {
  const router = useRouter()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState('')

  /** Answers whether it went well. */
  async function run(action: () => Promise<{ message: string }>): Promise<boolean> {
    setPending(true)
    setFailure('')
    try {
      const { message } = await action()
      toast.success(message)
      if (onDone) onDone()
      else router.refresh()
      return true
    } catch (error) {
      if (onError?.(error)) return false
      const text = failureText(error)
      setFailure(text)
      toast.error(text)
      if (refreshAfterError && !isUnanswered(error)) router.refresh()
      return false
    } finally {
      setPending(false)
    }
  }

  return { pending, failure, run }
}
