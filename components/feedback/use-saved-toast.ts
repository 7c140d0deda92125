import { useRouter } from '@/components/ui/navigation'
import { toast } from '@/components/ui/toast'

/** Shows the message of a save, and reads the page again. */
export function useSavedToast() {
  const router = useRouter()
  return ({ message }: { message: string }) => {
    toast.success(message)
    router.refresh()
  }
}
