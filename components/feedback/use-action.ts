import { useRouter } from '@/components/ui/navigation'
import { toast } from '@/components/ui/toast'
import { type AttemptOptions, useAttempt } from './use-attempt'

type ActionOptions = AttemptOptions & {
  /** Called after success; by default the page is refreshed. */
  onDone?: () => void
}

/** `isStored`: kept in this browser to be sent later, so the page would not show it. */
interface Done {
  message: string
  isStored?: boolean
}

/** Runs the action of a button and shows the result as a toast; an error also stays beside the button. */
export function useAction({ onDone, ...options }: ActionOptions = {}) {
  const router = useRouter()
  const { pending, failure, attempt } = useAttempt(options)

  /** Returns whether the action succeeded. */
  const run = (action: () => Promise<Done>): Promise<boolean> =>
    attempt(async () => {
      const { message, isStored } = await action()
      if (isStored) toast.info(message)
      else toast.success(message)
      if (onDone) onDone()
      else if (!isStored) router.refresh()
    })

  return { pending, failure, run }
}
