import { useState } from 'react'
import { useRouter } from '@/components/ui/navigation'
import { toast } from '@/components/ui/toast'
import { failureText, isUnanswered } from '@/lib/platform/http/client'

export type AttemptOptions = {
  /** An error refreshes the page too, for example when another user has changed the record first. */
  refreshAfterError?: boolean
  /** Returns true if it has handled the error; then no message is shown. */
  onError?: (error: unknown) => boolean
}

/** Runs a step that shows its own success. An error is shown as a toast, and `failure` is its text for beside the button. */
export function useAttempt({ refreshAfterError = false, onError }: AttemptOptions = {}) {
  const router = useRouter()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState('')

  /** Returns whether the step succeeded. */
  async function attempt(step: () => Promise<void>): Promise<boolean> {
    setPending(true)
    setFailure('')
    try {
      await step()
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

  return { pending, failure, attempt }
}
