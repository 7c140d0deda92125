import { useState } from 'react'
import { useRouter } from '@/components/ui/navigation'
import { toast } from '@/components/ui/toast'
import { failureText, isUnanswered } from '@/lib/platform/http/client'

type ActionOptions = {
  /** Called after success; by default the page is refreshed. */
  onDone?: () => void
  /** An error refreshes the page too, for example when another user has changed the record first. */
  refreshAfterError?: boolean
  /** Returns true if it has handled the error; then no message is shown. */
  onError?: (error: unknown) => boolean
}

/** `isStored`: kept in this browser to be sent later, so the page would not show it. */
interface Done {
  message: string
  isStored?: boolean
}

/** Runs the action of a button and shows the result as a toast; an error also stays beside the button. */
export function useAction({ onDone, refreshAfterError = false, onError }: ActionOptions = {}) {
  const router = useRouter()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState('')

  /** Returns whether the action succeeded. */
  async function run(action: () => Promise<Done>): Promise<boolean> {
    setPending(true)
    setFailure('')
    try {
      const { message, isStored } = await action()
      if (isStored) toast.info(message)
      else toast.success(message)
      if (onDone) onDone()
      else if (!isStored) router.refresh()
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
